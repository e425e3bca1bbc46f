import { useText } from '#kit/text.ts';
import { telHref } from '#kit/format/telHref.ts';
import { Box } from '#kit/layout/Box.tsx';

/** The number on duty, to be called with one press. */
export function DutyPhone({ phone }: { phone: string | null }) {
  const t = useText();
  if (phone === null)
    return (
      <Box
        as="p"
        margin={0}
        minHeight={44}
        color="pri"
        lineHeight={44}
        textAlign="center"
        block
        className="scan-call"
      >
        {t('scan.noPhone')}
      </Box>
    );
  return (
    <Box
      as="a"
      margin={0}
      minHeight={44}
      color="pri"
      lineHeight={44}
      textAlign="center"
      block
      className="scan-call"
      href={telHref(phone)}
    >
      {t('scan.call', { phone })}
    </Box>
  );
}
