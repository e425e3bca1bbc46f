import { Link } from 'react-router';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { Stack } from '#kit/layout/Stack.tsx';

const everyMs = 15_000;

/** Leads those who were asked to come to a rescue to it, wherever they are in the console; nothing for others. */
export function MyRescuesLink() {
  const t = useText();
  const phone = useNarrow(720);
  const mine = useCall(rescueCalls.mine, {}, { everyMs, onError: 'ignored' });
  const open = mine.data?.filter(({ state }) => isOpenRescue(state)) ?? [];
  const real = open.filter(({ drill }) => !drill).length;
  if (open.length === 0) return null;
  // Nobody is trapped in a drill: it is led to, and counts in no red number.
  if (real === 0)
    return (
      <Stack
        to="/gridRescue/mine"
        as={Link}
        row
        gap={6}
        align="center"
        flex="none"
        padding={[3, 10]}
        borderRadius={4}
        background="red"
        color="onDanger"
        fontWeight={600}
        textOverflow="nowrap"
        className="my-rescues-link is-drill"
      >
        {t('rescueCase.drill')}
      </Stack>
    );
  return (
    <Stack
      to="/gridRescue/mine"
      as={Link}
      row
      gap={6}
      align="center"
      flex="none"
      padding={[3, 10]}
      borderRadius={4}
      background="red"
      color="onDanger"
      fontWeight={600}
      textOverflow="nowrap"
      className="my-rescues-link"
    >
      <StatusGlyph state="trapped" size={12} color="currentColor" />
      <span className={phone ? 'spoken' : ''}>{t('route.gridRescue.mine')}</span>
      <strong>{real}</strong>
    </Stack>
  );
}
