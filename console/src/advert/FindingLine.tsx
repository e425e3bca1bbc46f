import { BusinessGlyph, type BusinessState } from '#kit/glyph/BusinessGlyph.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** A sentence with the shape of its weight, over as many lines as it takes. */
export function FindingLine({ state, text }: { state: BusinessState; text: string }) {
  return (
    <Stack as="span" row gap={6} align="baseline">
      <Box as="span" flex="none">
        <BusinessGlyph state={state} />
      </Box>
      <span>{text}</span>
    </Stack>
  );
}
