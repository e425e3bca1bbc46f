import { Form } from 'antd';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { templateProblem } from '@hoistway/contract/install/templateProblem.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { PlanBars } from './PlanBars.tsx';

/** How long the steps take as they stand in the form, or what speaks against their sequence. */
export function PlanField({ id, value: links = [] }: { id?: string; value?: StepLink[] }) {
  const t = useText();
  const ownName = useOwnName();
  const steps = Form.useWatch<TemplateStep[] | undefined>('steps') ?? [];
  const problem = templateProblem(steps, links, ({ key, name }) =>
    ownName(name, steps.find((each) => each.key === key)?.englishName ?? null),
  );
  return (
    <div id={id ?? ''} tabIndex={-1}>
      {problem ? (
        <p role="alert" className="ant-form-item-explain-error">
          {t(problem.text, problem.values ?? {})}
        </p>
      ) : steps.length === 0 ? (
        <p className="hint">{t('installTemplate.previewNone')}</p>
      ) : (
        <PlanBars steps={steps} links={links} />
      )}
    </div>
  );
}
