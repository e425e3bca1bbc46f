import type { Holdings } from '@hoistway/contract/dossier/dossierCalls.ts';
import { useText } from '#kit/text.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const names = [
  'parameters',
  'faults',
  'visits',
  'replacedParts',
  'documents',
  'openFaults',
  'openItems',
  'openRepairs',
] as const satisfies readonly (keyof Holdings)[];

/** How much a dossier holds of each kind. */
export function HoldingsList({ holdings }: { holdings: Holdings }) {
  const t = useText();
  return (
    <Facts className="dossier-holdings">
      {names.map((name) => (
        <Stack
          row
          gap={8}
          align="baseline"
          justify="space-between"
          padding={[4, 0]}
          border="bottom"
          key={name}
        >
          <dt>{t(`dossier.${name}`)}</dt>
          <Box as="dd" textAlign="right">
            {holdings[name]}
          </Box>
        </Stack>
      ))}
    </Facts>
  );
}
