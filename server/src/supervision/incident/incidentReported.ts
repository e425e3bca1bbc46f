import { sql } from 'kysely';
import type { IncidentKind, IncidentParty } from '@hoistway/contract/supervision/incidentRules.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { placeTime } from './incidentMessages.ts';

interface Unreported {
  kind: IncidentKind;
  jurisdiction: 'CN' | 'SG';
  parties: IncidentParty[];
  deadline: string;
  /** Whether each of these parties had reported, and its report was sent back. */
  sentBack: boolean;
}

/** Every party has reported the incidents of an elevator: asked before it is put into service, while its row is held. */
export async function assertIncidentsReported(tx: Transaction, elevatorId: string): Promise<void> {
  const { rows } = await sql<Unreported>`
    select incident.kind, incident.jurisdiction, array_agg(distinct clock.party) as parties,
      min(clock.deadline)::text as deadline,
      bool_and(exists (select 1 from incident_report made
        where made.incident_id = incident.id and made.party = clock.party)) as "sentBack"
    from incident join incident_clock clock on clock.incident_id = incident.id
    where incident.elevator_id = ${elevatorId} and incident.state = 'open'
      and not exists (select 1 from incident_report made
        where made.incident_id = incident.id and made.party = clock.party and made.sent_back_at is null)
    group by incident.id order by min(clock.deadline), incident.id limit 1`.execute(tx);
  const [missing] = rows;
  if (!missing) return;
  const { kind, jurisdiction, parties, deadline, sentBack } = missing;
  const inBoth = (words: (t: (typeof translators)['zh']) => string) =>
    bothNames(words(translators.zh), words(translators.en));
  const said = {
    kind: inBoth((t) => t(`incidentKind.${kind}`)),
    parties: inBoth((t) => parties.map((party) => t(`incidentReporter.${party}`)).join(t('term.comma'))),
  };
  if (sentBack) throw new Refusal('incidentSentBack', said);
  throw new Refusal('incidentUnreported', { ...said, deadline: placeTime(deadline, jurisdiction) });
}
