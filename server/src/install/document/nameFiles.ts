import type { StepPaper } from '@hoistway/contract/install/installStep.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { fitName } from '#platform/files/zip.ts';
import { bothNames, nameIn } from '#platform/names.ts';

interface Step {
  id: string;
  position: number;
  name: string;
  englishName: string | null;
  papers: readonly StepPaper[];
}

interface Filed {
  id: string;
  stepId: string;
  paper: number | null;
  fileId: string;
}

/** Where each file of an order lies in its archive: a folder for each step, in the words of the reader. */
export function nameFiles(
  steps: readonly Step[],
  filed: readonly Filed[],
  endings: ReadonlyMap<string, string>,
  { language, t }: { language: Language; t: Translate },
): ReadonlyMap<string, string> {
  const nameOf = (named: { name: string; englishName: string | null }) =>
    fitName(nameIn(language, bothNames(named.name, named.englishName)));
  const paths = new Map<string, string>();
  for (const step of steps) {
    const folder = `${String(step.position + 1).padStart(2, '0')} ${nameOf(step)}`;
    const met = new Map<number | null, number>();
    for (const { id, paper, fileId } of filed.filter(({ stepId }) => stepId === step.id)) {
      const n = (met.get(paper) ?? 0) + 1;
      met.set(paper, n);
      const asked = paper === null ? undefined : step.papers[paper];
      const again = n === 1 ? '' : ` (${n})`;
      const name = asked ? `${paper! + 1} ${nameOf(asked)}${again}` : t('installStep.pictureNo', { n });
      paths.set(id, `${folder}/${name}.${endings.get(fileId) ?? 'bin'}`);
    }
  }
  return paths;
}
