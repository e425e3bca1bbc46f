import { Link } from 'react-router';
import { alarmProgressCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { useCall } from '#kit/call/useCall.ts';
import { casePage } from '#kit/card/casePage.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { clockText, durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { Named } from '#kit/name/Named.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { TileRows } from '#kit/tile/TileRows.tsx';
import { doingWords } from './alarmWords.ts';
import { isNobody } from './doing.ts';
import { worstCareFirst, type Care } from './inFault.ts';

const everyMs = 10_000;

/** Elevators in fault with who is about each, those where somebody has to act first; plain rows for whoever may not see faults. */
export function InFaultPanel({ rows }: { rows: readonly TileRow[] }) {
  const elevators = rows.map(({ id }) => id).toSorted();
  const asks = elevators.length > 0 && holdsPermission('fault.view');
  const { data } = useCall(alarmProgressCalls.progress, asks ? { elevators } : null, {
    everyMs,
    keepPrevious: true,
    onError: 'ignored',
  });
  if (!data) return <TileRows rows={rows} />;
  return (
    <Stack as="ul">
      {worstCareFirst(rows, data).map((care) => (
        <InFaultRow key={care.row.id} care={care} />
      ))}
    </Stack>
  );
}

function InFaultRow({ care: { row, code, since, trapped, doing, rescueId } }: { care: Care<TileRow> }) {
  const t = useText();
  const now = useNow();
  const phone = useNarrow(1024);
  // Who is about it stands below where it does not fit beside the rest.
  const below = useNarrow(1280);
  const lasted = since === null ? null : now - Date.parse(since);
  const time =
    lasted === null ? null : (
      <Box
        as="span"
        width={below ? 'auto' : 96}
        flex="none"
        fontWeight={600}
        textAlign="right"
        color={trapped ? 'red' : 'ink2'}
      >
        {trapped ? clockText(lasted) : durationText(lasted, t)}
      </Box>
    );
  return (
    <Stack as="li" row border="top">
      <Stack
        as={Link}
        to={rescueId === null ? row.to : casePage(rescueId)}
        row
        wrap={below}
        gap={[0, 8]}
        align="center"
        flex={1}
        minWidth={0}
        minHeight={phone ? 44 : 34}
        color="ink"
      >
        <StatusGlyph state={trapped ? 'trapped' : 'fault'} size={14} />
        <Box as="span" flex="none" fontWeight={600}>
          <Named name={row.title ?? ''} />
        </Box>
        <Box as="span" flex={1} minWidth={0} textOverflow="ellipsis">
          {code === null ? '' : `${faultWord(code, t)} `}
          <span className="hint">{row.hint === null ? '' : <Named name={row.hint} />}</span>
        </Box>
        {below ? time : null}
        {doing === null ? null : (
          <Box
            as="span"
            {...(below ? { width: '100%', padding: [0, 0, 6, 24] } : { width: 200 })}
            flex="none"
            textOverflow="ellipsis"
            color={isNobody(doing) ? 'red' : 'ink2'}
            {...(isNobody(doing) ? { fontWeight: 600 } : {})}
          >
            {doingWords(doing, t).text}
          </Box>
        )}
        {below ? null : time}
      </Stack>
    </Stack>
  );
}
