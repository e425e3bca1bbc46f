import type { FastifyInstance } from 'fastify';
import type { ServeContext } from './call/serve.ts';
import type { Reaction } from './event/reaction.ts';
import type { Importer } from './import/importer.ts';
import type { Job } from './job/jobs.ts';
import type { RecordKind, RecordPart } from './record/record.ts';
import { kindsByName, type MessageKind } from './outbox/messageKind.ts';
import { timersByKind, type Timer } from './timer/timer.ts';
import { everyPeople, type EveryPeople, type People } from './people/peopleDeclaration.ts';
import { createRecords, type Records } from './record/records.ts';

/** Mounts calls; `needs` is what they need beyond the layer, supplied when the server is built. */
export type Routes<N = never> = (app: FastifyInstance, context: ServeContext, needs: N) => void;

/** A job, or what makes jobs of what they need. */
export type JobSource<N = never> = Job | ((needs: N) => Job | readonly Job[]);

/** Names of tables as the database spells them, or of files, each with a reason. */
type Reasons = Readonly<Record<string, string>>;

/** What an area of the server consists of: the platform knows an area by this alone. */
export interface Area<R extends Routes = Routes, J extends JobSource = JobSource> {
  /** The areas whose files it imports, each of which stands below it; their events are for everybody. */
  dependsOn?: readonly string[];
  routes?: readonly R[];
  /** By the name of the kind. */
  records?: { readonly [N in string]: RecordKind<N> };
  /** Rows that are part of a record, of this area or of another. */
  parts?: readonly RecordPart[];
  /** Tables that the audit trail does not follow. */
  notAudited?: Reasons;
  /** Tables of the audit trail whose entries are never shown. */
  unlogged?: Reasons;
  /** What it keeps of people, for their archive and for anonymising them. */
  people?: People;
  /** Tables and views that are reached by plain SQL only, and so have no row type. */
  plainSql?: readonly string[];
  jobs?: readonly J[];
  /** Lists that take rows from a file. */
  importers?: readonly Importer[];
  /** What this area does because something happened in another. */
  reactions?: readonly Reaction[];
  /** What this area does at moments that are known beforehand. */
  timers?: readonly Timer[];
  /** What people are told of because of this area. */
  messageKinds?: readonly MessageKind[];
  /** Its files that other areas import, each with a reason; everything else is its own. */
  lends?: Reasons;
}

/** Declares an area. */
export const area = <const A extends Area>(
  parts: A & { records?: { readonly [N in keyof A['records']]: RecordKind<N & string> } },
): A => parts;

type RoutesOf<A> = A extends { routes: readonly (infer R)[] } ? R : never;
type JobsOf<A> = A extends { jobs: readonly (infer J)[] } ? J : never;
type TakesForRoutes<R> = R extends Routes<infer N> ? (needs: N) => void : never;
type TakesForJobs<J> = J extends (needs: infer N) => unknown ? (needs: N) => void : never;
/** Everything that the routes of areas need. */
export type RouteNeeds<A> = TakesForRoutes<RoutesOf<A>> extends (needs: infer N) => void ? N : never;
/** Everything that the jobs of areas need. */
export type JobNeeds<A> = TakesForJobs<JobsOf<A>> extends (needs: infer N) => void ? N : never;

/** All areas as one. */
export interface Areas {
  records: Records;
  notAudited: Reasons;
  unlogged: Reasons;
  /** Tables that are reached by plain SQL only, each with its area. */
  plainSql: Readonly<Record<string, string>>;
  people: EveryPeople;
  lends: Reasons;
  importers: readonly Importer[];
  reactions: readonly Reaction[];
  timers: ReadonlyMap<string, Timer>;
  messageKinds: ReadonlyMap<string, MessageKind>;
}

/** Brings areas together, each by its name; throws when two of them claim the same. */
export function collectAreas(byName: Readonly<Record<string, Area>>): Areas {
  const areas = Object.values(byName);
  const ofPlainSql = Object.entries(byName).map(([name, { plainSql = [] }]) =>
    Object.fromEntries(plainSql.map((table) => [table, name])),
  );
  return {
    records: createRecords(
      areas.flatMap(({ records = {} }) => Object.values(records)),
      areas.flatMap(({ parts = [] }) => parts),
    ),
    notAudited: together(areas.map(({ notAudited }) => notAudited)),
    unlogged: together(areas.map(({ unlogged }) => unlogged)),
    plainSql: together(ofPlainSql),
    people: everyPeople(areas.map(({ people }) => people)),
    lends: together(areas.map(({ lends }) => lends)),
    importers: areas.flatMap(({ importers = [] }) => importers),
    reactions: areas.flatMap(({ reactions = [] }) => reactions),
    timers: timersByKind(areas.flatMap(({ timers = [] }) => timers)),
    messageKinds: kindsByName(areas.flatMap(({ messageKinds = [] }) => messageKinds)),
  };
}

function together(lists: readonly (Reasons | undefined)[]): Reasons {
  const all = lists.flatMap((list) => Object.entries(list ?? {}));
  const names = all.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two areas name ${twice}`);
  return Object.fromEntries(all);
}

/** Mounts the routes of all areas, with what they need. */
export function mountRoutes<N>(
  areas: Readonly<Record<string, Area<Routes<N>>>>,
  app: FastifyInstance,
  context: ServeContext,
  needs: N,
): void {
  for (const { routes = [] } of Object.values(areas)) for (const mount of routes) mount(app, context, needs);
}

/** The jobs of all areas, with what they need: any node may be the one that does them. */
export function jobsOf<N>(
  areas: Readonly<Record<string, Area<Routes, JobSource<N>>>>,
  needs: N,
): readonly Job[] {
  const sources = Object.values(areas).flatMap(({ jobs = [] }) => jobs);
  return sources.flatMap((source) => (typeof source === 'function' ? source(needs) : source));
}
