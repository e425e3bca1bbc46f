import { useState } from 'react';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { MeasureForm, measurable } from './MeasureForm.tsx';
import type { MountedRow } from './mountedRow.ts';
import { ReplaceForm } from './ReplaceForm.tsx';
import { TakeOffForm } from './TakeOffForm.tsx';

const acts = [
  { key: 'measure', permission: 'parts.bind', Dialog: MeasureForm },
  { key: 'replace', permission: 'parts.bind', Dialog: ReplaceForm },
  { key: 'correct', permission: 'parts.edit', Dialog: CorrectForm },
  { key: 'takeOff', permission: 'parts.unbind', Dialog: TakeOffForm },
] as const;
type Act = (typeof acts)[number];

/** What can be done with a mounted part, and the dialog of what was chosen. */
export function useMountedActs() {
  const t = useText();
  const [chosen, setChosen] = useState<{ act: Act; part: MountedRow }>();
  const actsOf = (part: MountedRow): RowAction[] =>
    acts
      .filter(({ permission }) => holdsPermission(permission))
      .filter(({ key }) => key !== 'measure' || measurable(part).length > 0)
      .map((act) => ({
        key: act.key,
        text: t(`mountedPart.${act.key}`),
        danger: act.key === 'takeOff',
        run: () => setChosen({ act, part }),
      }));
  const dialog = chosen ? (
    <chosen.act.Dialog part={chosen.part} onClose={() => setChosen(undefined)} />
  ) : null;
  return { actsOf, dialog };
}
