import type { AlarmRow } from '@hoistway/contract/alarm/cameraAlarm.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';

type ElevatorRecord = ReplyOf<typeof elevatorCalls.one>;

/** Labels without a source of data, in the order of the specification. */
const withoutSource = ['community', 'communityAddress', 'elevatorDescription', 'remarks'] as const;

/** Whom to call, where the elevator is and when it happened. */
export function AlarmFields({ alarm, elevator }: { alarm: AlarmRow; elevator: ElevatorRecord | undefined }) {
  const t = useText();
  const phone = (number: string | null | undefined) =>
    number ? <a href={telHref(number)}>{number}</a> : undefined;
  const fields = [
    ['ownerCompanyName', elevator?.ownerCompanyName],
    ['ownerManager', elevator?.ownerManager],
    ['dutyPhone', phone(elevator?.dutyPhone)],
    ['address', elevator?.address ?? alarm.address],
    ['maintainerName', elevator?.maintainerName],
    ['maintenanceManager', elevator?.maintenanceManager],
    ['phone', phone(elevator?.phone)],
    ['faultTime', wholeTime(alarm.at)],
    ...withoutSource.map((name) => [name, undefined] as const),
  ] as const;
  return (
    <dl className="alarm-fields">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`alarmDialog.${name}`)}</dt>
          <dd>{value || <span className="hint">{t('alarmDialog.noData')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
