import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { durationText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { columns } from '#kit/list/columns.tsx';

export const programColumns = columns(
  programCalls.page,
  [
    'programName',
    'state',
    'direction',
    'screenSize',
    'version',
    'missingMaterials',
    'terminalCount',
    'changedAt',
  ],
  {
    programName: { width: 140, strong: true },
    state: { width: 140, cell: ({ state }) => <ChoiceWord choice="programState" value={state} /> },
    duration: { width: 100, align: 'right', cell: ({ duration }, t) => durationText(duration * 1000, t) },
    direction: { width: 90 },
    screenSize: { width: 110 },
    version: {
      width: 145,
      cell: ({ version: n, playedVersion: m }, t) => {
        if (m === null) return t('program.versionUnplayed', { n });
        return m === n ? t('program.versionShort', { n }) : t('program.versionPlayed', { n, m });
      },
    },
    missingMaterials: {
      title: 'program.missingMaterials',
      width: 90,
      align: 'right',
      cell: ({ missingMaterials: n }) =>
        n === 0 ? null : (
          <Box as="strong" color="red">
            {n}
          </Box>
        ),
    },
    terminalCount: { title: 'program.terminalCount', width: 90, align: 'right' },
    changedAt: { width: 130 },
    companyName: { title: 'program.companyId', width: 180 },
    reason: { width: 240 },
  },
  ['duration', 'reason', 'companyName', 'createdAt'],
);
