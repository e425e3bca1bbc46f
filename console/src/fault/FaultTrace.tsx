import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { unreadableCode } from '@hoistway/contract/fault/fault.ts';
import type { faultTrace } from '@hoistway/contract/fault/faultTrace.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import type { FaultListRow } from './faultColumns.tsx';
import { matchedRuleText } from '#kit/card/ruleWords.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

export type Trace = z.output<typeof faultTrace>;

interface TraceProps {
  fault: FaultListRow;
  trace: Trace;
}

/** From the elevator's word to the people who were notified, step by step. */
export function FaultTrace({ fault, trace }: TraceProps) {
  const t = useText();
  const { mapping, rule, notified } = trace;
  const first = trace.occurrences.at(-1);
  return (
    <section>
      <h2>{t('faultList.sectionTrace')}</h2>
      <Box as="ol" maxHeight={320} overflow="auto" className="fault-trace">
        <Step title={t('faultTrace.message')}>
          <Message fault={fault} trace={trace} />
          <Kept title={t('faultTrace.snapshot')} content={trace.snapshot} />
        </Step>
        <Step title={t('faultTrace.mapping')}>
          {mapping
            ? t('faultTrace.mapped', {
                code: mapping.code,
                version: mapping.version,
                vendor: mapping.vendorCode,
              })
            : t('faultTrace.notMapped', { code: fault.code })}
          {mapping?.id ? (
            <p>
              <Link to={`/elevator/faultCode?tab=mapping&version=${mapping.id}`}>
                {t('faultTrace.openMapping')}
              </Link>
            </p>
          ) : null}
        </Step>
        <Step title={t('faultTrace.rule')}>
          {t('faultTrace.ruled', {
            code: fault.code,
            severity: t(`severity.${fault.severity as 1}`),
            class: t(`faultClass.${fault.faultClass}`),
            source: t(`faultSource.${trace.source}`),
          })}
          {rule && trace.source === 'derived' && rule.confirmSeconds > 0 ? (
            <p>{t('faultTrace.confirmed', { n: rule.confirmSeconds })}</p>
          ) : null}
        </Step>
        <Step title={t('faultTrace.suppression')}>
          {trace.heldUntil === null
            ? t(`suppression.${first?.suppression ?? 'none'}`)
            : t('faultTrace.held', { time: wholeTime(trace.heldUntil) })}
        </Step>
        <Step title={t('faultTrace.notified')}>
          {notified.people === 0
            ? t('faultTrace.notifiedNobody')
            : t('faultTrace.notifiedCount', { n: notified.people })}
          {notified.known.map(({ id, nick, matchedRule }) => (
            <p key={id}>
              {matchedRule === null
                ? nick
                : t('faultTrace.notifiedBy', { nick, matchedRule: matchedRuleText(matchedRule, t) })}
            </p>
          ))}
          {notified.people > notified.known.length ? (
            <p className="hint">{t('faultTrace.others', { n: notified.people - notified.known.length })}</p>
          ) : null}
        </Step>
        <Step title={t('faultTrace.delivery')}>
          {trace.deliveries.length === 0 ? '–' : null}
          {trace.deliveries.map((each) => (
            <p key={each.id}>{t('faultTrace.delivered', { ...each, time: wholeTime(each.at) })}</p>
          ))}
        </Step>
        {trace.texts.length === 0 ? null : (
          <Step title={t('faultTrace.texts')}>
            {trace.texts.map(({ id, at, nick, state, matchedRule }) => (
              <p key={id}>
                {t('faultTrace.text', {
                  nick,
                  time: wholeTime(at),
                  state: t(`faultTextState.${state}`),
                  matchedRule: matchedRuleText(matchedRule, t),
                })}
              </p>
            ))}
          </Step>
        )}
        <Step title={t('faultTrace.acknowledged')}>
          {fault.acknowledgedAt === null
            ? '–'
            : t('faultList.handledBy', {
                who: fault.acknowledgedBy ?? '–',
                time: wholeTime(fault.acknowledgedAt),
              })}
        </Step>
      </Box>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid as="li" columns="88px minmax(0, 1fr)" gap={12} padding={[8, 0]} border="top">
      <Box as="h3" color="ink3" fontSize={13} fontWeight={400}>
        {title}
      </Box>
      <div>{children}</div>
    </Grid>
  );
}

/** When it was sent by the device's clock, if that can be believed. */
function sentText({ at, clockWrong, saidTime }: NonNullable<Trace['message']>, t: Translate): string {
  if (!clockWrong) return t('faultTrace.sentAt', { time: wholeTime(at) });
  return saidTime === null ? t('faultTrace.clockMissing') : t('faultTrace.clockWrong', { time: saidTime });
}

/** What arrived, or why there is nothing to show. */
function Message({ fault, trace: { message, source } }: TraceProps) {
  const t = useText();
  if (message === null) {
    if (source === 'person') return t('faultTrace.byPerson');
    if (source === 'device') return t('faultTrace.messageGone');
    if (fault.code === unreadableCode) return t('faultTrace.refused');
    return t(fault.faultClass === 'device' ? 'faultTrace.silence' : 'faultTrace.noMessage');
  }
  return (
    <>
      {t('faultTrace.received', {
        collector: message.collector ?? '–',
        event: message.eventId ?? '–',
        time: wholeTime(message.receivedAt),
      })}
      <p className="hint">
        {message.vendorCode} · {sentText(message, t)}
      </p>
      <Kept title={t('faultTrace.content')} content={message.content} />
    </>
  );
}

/** JSON text, indented for reading. */
function Kept({ title, content }: { title: string; content: string | null }) {
  if (content === null) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Box
        as="pre"
        padding={8}
        margin={[4, 0, 0]}
        maxHeight={200}
        overflow="auto"
        background="sunk"
        fontSize={12}
      >
        {content}
      </Box>
    </details>
  );
}
