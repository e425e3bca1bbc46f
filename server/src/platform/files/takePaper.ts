import { Invalid, Refusal } from '../call/problems.ts';
import type { CallerContext } from '../call/requestContext.ts';
import type { Files, TakenFile } from './files.ts';

/** A PDF or a picture that was judged and stored. */
export interface TakenPaper extends Omit<TakenFile, 'kind'> {
  kind: 'pdf' | 'picture';
}

/** Judges by its bytes and stores what has to be a PDF or a picture; anything else is told at the field of the form. */
export async function takePaper(
  { t }: Pick<CallerContext, 't'>,
  files: Pick<Files, 'takeFile'>,
  name: string,
  file: File,
): Promise<TakenPaper> {
  const notAccepted = () => new Invalid({ [name]: t('invalid.paperKind') });
  const { kind, ...taken } = await files.takeFile(file).catch((problem: unknown) => {
    throw problem instanceof Refusal && problem.code === 'fileKind' ? notAccepted() : problem;
  });
  if (kind !== 'pdf' && kind !== 'picture') throw notAccepted();
  return { ...taken, kind };
}

/** Judges by its bytes and stores what has to be a picture; what is wrong with it is told at the field of the form. */
export const takePictureOf = (
  { t }: Pick<CallerContext, 't'>,
  files: Pick<Files, 'takePicture'>,
  name: string,
  file: File,
): ReturnType<Files['takePicture']> =>
  files.takePicture(file).catch((problem: unknown) => {
    throw problem instanceof Refusal ? new Invalid({ [name]: t(problem.text, problem.values) }) : problem;
  });
