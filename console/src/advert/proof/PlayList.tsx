import {
  playGroups,
  playReportCalls,
  type PlayRow,
} from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { Link, useSearchParams } from 'react-router';
import { durationText } from '#kit/format/duration.ts';
import { numberText } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { daysSearch, spotSearch } from './reportSearch.tsx';

/** Of a spot, a programme and a terminal what it showed day by day. */
const filterOf = { material: 'materialId', program: 'programId', terminal: 'terminalId' } as const;

function LineName({ row }: { row: PlayRow }) {
  const t = useText();
  const [address] = useSearchParams();
  const group = playGroups.find((each) => each === address.get('group')) ?? 'material';
  const name = row.name === '' ? t('playReport.none') : row.name;
  // A terminal that is gone is found by nobody.
  if (group === 'building' || group === 'day' || group === 'hour' || row.id.startsWith('-'))
    return <strong>{name}</strong>;
  const next = new URLSearchParams(address);
  next.delete('page');
  next.delete('sort');
  next.set('group', 'day');
  next.set(filterOf[group], row.id);
  return (
    <Link to={`/advert/playReport?${next}`}>
      <strong>{name}</strong>
    </Link>
  );
}

function Seconds({ of }: { of: number }) {
  const t = useText();
  return <>{durationText(of * 1_000, t)}</>;
}

const playColumns = columns(
  playReportCalls.plays,
  ['name', 'plays', 'cut', 'shownSeconds', 'lostSeconds', 'setAside'],
  {
    name: { title: 'playReport.name', width: 320, cell: (row) => <LineName row={row} /> },
    plays: {
      title: 'playReport.plays',
      width: 130,
      align: 'right',
      cell: ({ plays }) => numberText(plays),
    },
    cut: { title: 'playReport.cut', width: 130, align: 'right', cell: ({ cut }) => numberText(cut) },
    shownSeconds: {
      title: 'playReport.shown',
      width: 170,
      align: 'right',
      cell: ({ shownSeconds }) => <Seconds of={shownSeconds} />,
    },
    lostSeconds: {
      title: 'playReport.lost',
      width: 170,
      align: 'right',
      cell: ({ lostSeconds }) => <Seconds of={lostSeconds} />,
    },
    setAside: {
      title: 'playReport.setAside',
      width: 130,
      align: 'right',
      cell: ({ setAside }) => numberText(setAside),
    },
  },
);

/** What was shown, by spot, programme, terminal, building, day or hour. */
export function PlayList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="playReport"
      title={t('playReport.tabPlays')}
      call={playReportCalls.plays}
      search={[
        ...daysSearch(t),
        {
          name: 'group',
          label: t('playReport.group'),
          options: playGroups.map((value) => ({ value, label: t(`playGroup.${value}`) })),
        },
        ...spotSearch(t),
      ]}
      columns={playColumns}
      unit="playReport.playUnit"
      emptyHint={t('playReport.playsEmptyHint')}
      exporting={{ call: playReportCalls.exports, permission: 'report.export', input: { table: 'plays' } }}
    />
  );
}
