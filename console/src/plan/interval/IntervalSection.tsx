import { intervalBookCalls, type IntervalBookRow } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

/** Why an elevator with a longer interval may wait as long as it may: the rule with its source, and each condition. */
export function IntervalSection({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const { data } = useCall(intervalBookCalls.page, { elevatorId });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="part">
      <h2>{t('intervalBook.title')}</h2>
      <Stack gap={16}>
        {data.rows.map((entry) => (
          <IntervalEntry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </section>
  );
}

/** How long an elevator may wait by an entry, by which rule, and each condition with its evidence. */
export function IntervalEntry({ entry }: { entry: IntervalBookRow }) {
  const t = useText();
  const { kind, state, days, sentence, rule, conditions, leftOn, fromDay } = entry;
  return (
    <div>
      <Stack row wrap gap={8} align="center">
        <strong>{t(`longerKind.${kind}`)}</strong>
        <ChoiceWord choice="intervalState" value={state} />
        <span className="hint">{leftOn === null ? fromDay : `${fromDay} – ${leftOn}`}</span>
      </Stack>
      {state === 'left' ? null : (
        <>
          <p>
            {t('maintenancePlan.ceiling', { n: days })}
            {rule.monthly ? ` · ${t('intervalBook.monthly')}` : null} · {t(`intervalSentence.${sentence}`)}
            <Box as="small" block className="hint">
              {rule.source} · {t(`ruleConfidence.${rule.confidence}`)}
            </Box>
          </p>
          <ul>
            {conditions.map((each, at) => (
              <Grid
                as="li"
                columns="minmax(0, 1fr) auto"
                gap={12}
                align="baseline"
                padding={[3, 0]}
                key={`${at} ${each.condition}`}
              >
                <span>
                  {t(`intervalCondition.${each.condition}`)}
                  <Box as="small" block className="hint">
                    {[each.evidence, each.day].filter((part) => part !== null).join(' · ') || noValue}
                  </Box>
                </span>
                <BusinessWord
                  state={each.met ? 'done' : 'waiting'}
                  word={t(each.met ? 'intervalBook.met' : 'intervalBook.unmet')}
                />
              </Grid>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
