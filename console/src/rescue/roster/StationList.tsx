import { dutyCalls, dutyStandings } from '@hoistway/contract/rescue/dutyRoster.ts';
import { Named } from '#kit/name/Named.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';

const stationColumns = columns(
  dutyCalls.stations,
  ['companyName', 'onDuty', 'entered', 'rescuers', 'dutyPhone', 'phone'],
  {
    companyName: { title: 'dutyStation.companyName', width: 240, strong: true },
    onDuty: {
      title: 'dutyStation.onDuty',
      width: 190,
      cell: ({ onDuty }, t) =>
        onDuty === null ? (
          <span className="alert-text">{t('rescueDuty.nobody')}</span>
        ) : (
          <Named name={onDuty} />
        ),
    },
    entered: { title: 'dutyStation.entered', width: 130 },
    rescuers: { title: 'dutyStation.rescuers', width: 130 },
    dutyPhone: { title: 'dutyStation.dutyPhone', width: 160 },
    phone: { title: 'dutyStation.phone', width: 160 },
  },
);

/** The rescue stations with who is on duty; each leads to its roster. */
export function StationList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="dutyStation"
      title={t('rescueTab.stations')}
      call={dutyCalls.stations}
      search={[
        {
          name: 'standing',
          label: t('dutyStation.standing'),
          options: dutyStandings.map((value) => ({ value, label: t(`dutyStanding.${value}`) })),
        },
      ]}
      columns={stationColumns}
      unit="dutyStation.unit"
      emptyHint={t('dutyStation.emptyHint')}
      pathOf={({ id }) => `/gridRescue/gridRescue?tab=duty&company=${encodeURIComponent(id)}`}
      atOnce
    />
  );
}
