import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { useLiveElevator } from '../live/liveStore.ts';
import { formatTime } from '../format/instant.ts';
import { numberText } from '../format/number.ts';
import { useText } from '../text.ts';
import type { ElevatorDetail } from './elevatorDetail.ts';
import { Grid } from '../layout/Grid.tsx';
import { Box } from '../layout/Box.tsx';

type Reading = [label: string, value: string | undefined, alert?: boolean];

interface ValueGridProps {
  live: LiveElevator;
  title: string;
  /** Leaves out what the kept samples do not hold. */
  keptOnly?: boolean;
}

const fixed = (value: number | undefined, digits: number) => value?.toFixed(digits);
const grouped = (value: number | undefined) =>
  value === undefined ? undefined : numberText(Math.round(value));

/** Of what is told in metres. */
const kilometres = (metres: number | undefined) =>
  metres === undefined ? undefined : numberText(metres / 1000, 1);

function keptReadingsOf(live: LiveElevator, t: Translate): Reading[] {
  const { serviceMode, direction, doorStatus, occupied, powerStatus } = live;
  return [
    [
      t('detail.serviceMode'),
      serviceMode === undefined ? undefined : t(`term.serviceMode.${serviceMode}` as 'term.serviceMode.0'),
      serviceMode === 0,
    ],
    [
      t('detail.direction'),
      direction === undefined ? undefined : t(`term.direction.${direction}` as 'term.direction.0'),
    ],
    [
      t('detail.doorState'),
      doorStatus === undefined ? undefined : t(`term.door.${doorStatus}` as 'term.door.0'),
    ],
    [
      t('detail.car'),
      occupied === undefined ? undefined : t(occupied ? 'term.passenger.yes' : 'term.passenger.no'),
      live.trapped && occupied,
    ],
    [t('detail.speed'), fixed(live.speed, 3)],
    [t('detail.load'), fixed(live.loadPercent, 0)],
    [
      t('detail.machineRoomTemperature'),
      fixed(live.machineRoomTemperature, 1),
      (live.machineRoomTemperature ?? 0) > 40,
    ],
    [
      t('detail.power'),
      powerStatus === undefined ? undefined : t(powerStatus === 2 ? 'term.power.off' : 'term.power.on'),
      powerStatus === 2,
    ],
    [t('detail.runCount'), grouped(live.runCount)],
    [t('detail.position'), grouped(live.positionMm)],
  ];
}

/** What is told live and not kept. */
function freshReadingsOf(live: LiveElevator, t: Translate): Reading[] {
  const { driveStatus } = live;
  return [
    [t('detail.busVoltage'), fixed(live.busVoltage, 0)],
    [
      t('detail.drive'),
      driveStatus === undefined ? undefined : t(`term.drive.${driveStatus}` as 'term.drive.0'),
    ],
    [t('detail.doorCount'), grouped(live.doorOpenCount)],
    [t('detail.runHours'), grouped(live.totalRunningTime)],
    [t('detail.mileage'), kilometres(live.elevatorMileage)],
    [t('detail.people'), live.peopleNumber === undefined ? undefined : String(live.peopleNumber)],
  ];
}

/** What the elevator says of itself; what it does not say is a dash, never a guess. */
export function ValueGrid({ live, title, keptOnly = false }: ValueGridProps) {
  const t = useText();
  const readings = keptOnly
    ? keptReadingsOf(live, t)
    : [...keptReadingsOf(live, t), ...freshReadingsOf(live, t)];
  return (
    <section className="box">
      <header>
        <h2>{title}</h2>
        <span className="hint">
          {live.at === undefined ? '–' : t('detail.sample', { time: formatTime(live.at) })}
        </span>
      </header>
      <Grid
        as="dl"
        columns="var(--value-columns, repeat(auto-fill, minmax(132px, 1fr)))"
        className="value-grid"
      >
        {readings.map(([label, value, alert]) => (
          <div key={label}>
            <Box as="dt" lineHeight={18}>
              {label}
            </Box>
            <dd className={alert ? 'alert-text' : ''}>{value ?? <span className="nothing">–</span>}</dd>
          </div>
        ))}
      </Grid>
    </section>
  );
}

export const silentElevator = (id: string): LiveElevator => ({ id, status: 'unknown', trapped: false });

/** The values of this second. */
export function CurrentValues({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const live = useLiveElevator(elevator.id) ?? silentElevator(elevator.id);
  return <ValueGrid live={live} title={t('detail.currentValues')} />;
}
