import { Button, Modal } from 'antd';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { durationText } from '#kit/format/duration.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';

export type ProgramVersion = ReplyOf<typeof programCalls.versions>[number];

interface ProgramVersionsProps {
  id: string;
  /** Undefined where nothing may be changed. */
  onTake: ((version: ProgramVersion) => void) | undefined;
  onClose(): void;
}

const VersionTable = withErrorBoundary(function VersionTableWithin({
  id,
  onTake,
}: Omit<ProgramVersionsProps, 'onClose'>) {
  const t = useText();
  const { data } = useCall(programCalls.versions, { id });
  if (!data) return <Loading />;
  return (
    <table className="plain-table is-stacked">
      <tbody>
        {data.map((each) => (
          <tr key={each.version}>
            <td>
              <strong>{t('program.versionShort', { n: each.version })}</strong>
            </td>
            <td>{durationText(each.duration * 1000, t)}</td>
            <td>
              {each.writtenByName === null
                ? wholeTime(each.writtenAt)
                : t('program.writtenBy', { name: each.writtenByName, at: wholeTime(each.writtenAt) })}
            </td>
            {onTake ? (
              <td>
                <Button size="small" onClick={() => onTake(each)}>
                  {t('program.takeBack')}
                </Button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** The latest versions of a programme; one of them can be taken back into the editor. */
export function ProgramVersions({ id, onTake, onClose }: ProgramVersionsProps) {
  const t = useText();
  return (
    <Modal open title={t('program.versions')} width={640} onCancel={onClose} footer={null}>
      <VersionTable id={id} onTake={onTake} />
    </Modal>
  );
}
