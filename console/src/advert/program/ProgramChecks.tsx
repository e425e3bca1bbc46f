import type { ZoneFinding } from '@hoistway/contract/advert/program/programProblem.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { FindingLine } from '../FindingLine.tsx';
import { ofProgram } from './findings.ts';

interface ProgramChecksProps {
  problems: readonly ZoneFinding[];
  hints: readonly ZoneFinding[];
  /** How many of its materials cannot be shown as they are. */
  missing: number;
  /** What the server said of the zones. */
  refused: string | undefined;
  nameOf(zoneId: string): string;
  onSelect(zoneId: string): void;
}

/** What speaks against a programme, and what may; each leads to its zone. */
export function ProgramChecks({ problems, hints, missing, refused, nameOf, onSelect }: ProgramChecksProps) {
  const t = useText();
  const lines = [
    ...problems.map((finding) => ({ finding, state: 'bad' as const })),
    ...hints.map((finding) => ({ finding, state: 'warning' as const })),
  ];
  return (
    <section aria-label={t('program.checks')} aria-live="polite">
      <h2 className="section-title">{t('program.checks')}</h2>
      <Stack as="ul" gap={8}>
        {refused === undefined ? null : (
          <li role="alert">
            <FindingLine state="bad" text={refused} />
          </li>
        )}
        {lines.map(({ finding: { zoneId, text, values }, state }) => {
          const word = <FindingLine state={state} text={t(text, values ?? {})} />;
          return (
            <li key={`${zoneId} ${text}`}>
              {zoneId === ofProgram ? (
                word
              ) : (
                <Box
                  as="button"
                  textAlign="left"
                  color="inherit"
                  className="link-button"
                  type="button"
                  onClick={() => onSelect(zoneId)}
                >
                  {word}
                  <Box as="small" block padding={[0, 0, 0, 18]}>
                    {nameOf(zoneId)}
                  </Box>
                </Box>
              )}
            </li>
          );
        })}
        {missing === 0 ? null : (
          <li>
            <FindingLine state="warning" text={t('program.checkMaterials', { n: missing })} />
          </li>
        )}
        {lines.length === 0 && missing === 0 && refused === undefined ? (
          <li>
            <FindingLine state="done" text={t('program.checksDone')} />
          </li>
        ) : null}
      </Stack>
    </section>
  );
}
