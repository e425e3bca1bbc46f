import { entity, field } from '#contract/field.ts';
import { identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { stepShape } from './installStep.ts';

/** An entry of the node library: a step of installations, of which templates are made. */
export const installNode = entity('installNode', {
  id: field(identity(), { by: 'server' }),
  /** Whose library it is in; entries of the platform are in everybody's. */
  companyId: field(ref('company'), { by: 'server' }),
  name: field(stepShape.name, { once: 'invalid.dupInstallNode' }),
  englishName: field(stepShape.englishName),
  hold: field(stepShape.hold),
  workingDays: field(stepShape.workingDays),
  paperRule: field(stepShape.paperRule),
  pictures: field(stepShape.pictures),
  papers: field(stepShape.papers),
  measures: field(stepShape.measures),
  auditor: field(stepShape.auditor),
  remarks: field(text(500).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installNode: true;
  }
}
