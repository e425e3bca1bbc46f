import type { AlarmRow } from '@hoistway/contract/alarm/cameraAlarm.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

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
    <Box as="dl" flex={1} padding={[12, 16, 16, 20]} minWidth={0} className="alarm-fields">
      {fields.map(([name, value]) => (
        <Grid columns="minmax(130px, 47%) 1fr" gap={12} key={name}>
          <Box
            as="dt"
            padding={[5, 0]}
            margin={0}
            border="bottom"
            color="ink2"
            fontSize={13}
            lineHeight={20}
            textOverflow="anywhere"
          >
            {t(`alarmDialog.${name}`)}
          </Box>
          <Box
            as="dd"
            padding={[5, 0]}
            margin={0}
            border="bottom"
            color="ink"
            lineHeight={20}
            textOverflow="anywhere"
          >
            {value || <span className="hint">{t('alarmDialog.noData')}</span>}
          </Box>
        </Grid>
      ))}
    </Box>
  );
}
