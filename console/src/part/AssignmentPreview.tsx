import { Button } from 'antd';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';

type Planned = ReplyOf<typeof partAssignmentCalls.preview>;

interface AssignmentPreviewProps {
  assignment: InputOf<typeof partAssignmentCalls.create>;
  planned: Planned;
  onBack(): void;
  onSaved(): void;
}

/** What an assignment does on each elevator, before it is written. */
export function AssignmentPreview({ assignment, planned, onBack, onSaved }: AssignmentPreviewProps) {
  const t = useText();
  const create = useSubmit(partAssignmentCalls.create);
  const allSaved = useUnsavedGuard(true);
  const n = planned.filter(({ chosen }) => chosen).length;
  return (
    <Box as="section" padding={[0, 'gutter', 20]}>
      <Box as="h2" lineHeight={28}>
        {t('partAssignment.previewTitle', { n })}
      </Box>
      <p className="hint">{t('partAssignment.previewHint')}</p>
      <Box as="table" margin={[8, 0, 0]} className="plain-table is-top">
        <tbody>
          {planned.map((elevator) => (
            <tr key={elevator.id}>
              <th scope="row">{elevator.elevatorNumber}</th>
              <td>{elevator.projectName}</td>
              <td>
                {elevator.recommended === null
                  ? t('partAssignment.mountedNow', { n: elevator.mounted })
                  : t('partAssignment.mountedOf', { n: elevator.mounted, m: elevator.recommended })}
              </td>
              <td>
                <Verdict elevator={elevator} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <div className="form-foot">
        <Button onClick={onBack}>{t('partAssignment.change')}</Button>
        <ActionButton
          type="primary"
          disabled={n === 0}
          onClick={async () => {
            await create(assignment);
            allSaved();
            onSaved();
          }}
        >
          {t('partAssignment.save', { n })}
        </ActionButton>
      </div>
    </Box>
  );
}

function Verdict({ elevator: { chosen, equipped } }: { elevator: Planned[number] }) {
  const t = useText();
  if (!chosen) return <BusinessWord state="off" word={t('partAssignment.leftOut')} />;
  if (equipped) return <BusinessWord state="warning" word={t('partAssignment.enough')} />;
  return <BusinessWord state="done" word={t('partAssignment.gets')} />;
}
