import { staffDataCalls, userDataCalls } from '@hoistway/contract/access/personCalls.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext, TransactionContext, WriteContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { announce } from '#platform/event/announce.ts';
import { mayHappen } from '#platform/event/reaction.ts';
import type { FileStore } from '#platform/files/fileStore.ts';
import { removeBytes } from '#platform/files/sweepFiles.ts';
import { fitName, zipOf } from '#platform/files/zip.ts';
import { anonymisePerson } from '#platform/people/anonymisePerson.ts';
import { collectPerson } from '#platform/people/collectPerson.ts';
import { formerName } from '#platform/people/person.ts';
import type { EveryPeople } from '#platform/people/peopleDeclaration.ts';
import { personAnonymised } from '../accessEvents.ts';
import { announceAccess, keepingSuperAdministrator } from '../grantStore.ts';
import { assertOutranks } from '../userRules.ts';
import { updateUser } from '../userStore.ts';
import { expel } from '../userWrite.ts';
import { findPerson, findOfOthers, type FoundPerson } from './findPerson.ts';

interface PersonNeeds {
  people: EveryPeople;
  store: Pick<FileStore, 'remove'>;
  now(): number;
}

/** What is stored of a person: given to them, and taken away. */
export function personRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { people, store, now }: PersonNeeds,
): void {
  const { files, db: pool } = context;

  /** Numbers and pictures are in the archive as they are: only who may read them otherwise gets it. */
  async function archive(
    ctx: RequestContext,
    id: { userId: string } | { staffId: string },
  ): Promise<FileReply> {
    const person = await findPerson(ctx.db, id);
    await assertManaged(ctx, person);
    const parts = collectPerson(
      ctx.db,
      files,
      people,
      person,
      (values) => findOfOthers(ctx.db, person, values),
      new Date(now()),
    );
    return {
      name: `${fitName(ctx.t('person.archiveName', { name: person.name }))}.zip`,
      type: 'application/zip',
      body: Readable.from(zipOf(parts)),
    };
  }

  async function anonymise(ctx: WriteContext, id: { userId: string } | { staffId: string }): Promise<void> {
    // By the clock of the store: what is stored again from now on stays.
    const begun = new Date();
    const bytes = await ctx.transact(async (within) => {
      const person = await findPerson(within.db, id);
      await assertManaged(within, person);
      return anonymiseWithin(within, person, people);
    });
    await removeBytes(pool, store, bytes, begun);
  }

  serve(app, context, userDataCalls, {
    archive: (ctx, { id }) => archive(ctx, { userId: id }),
    anonymise: (ctx, { id }) => anonymise(ctx, { userId: id }),
  });
  serve(app, context, staffDataCalls, {
    archive: (ctx, { id }) => archive(ctx, { staffId: id }),
    anonymise: (ctx, { id }) => anonymise(ctx, { staffId: id }),
  });
}

/** Whoever has the account or the record of staff has both: the viewer may change each of them. */
async function assertManaged(ctx: RequestContext, { userId, staffIds }: FoundPerson): Promise<void> {
  const { viewer } = ctx;
  if (userId !== null) {
    if (!viewer.permissions.has('user.edit')) throw new Refusal('noAuthority');
    const seen = await ctx.findRefs(ctx.db, viewer, 'user', [userId]);
    if (!seen.has(userId)) throw new Refusal('noAuthority');
    await assertOutranks(ctx, userId);
  }
  if (staffIds.length === 0) return;
  if (!viewer.permissions.has('staff.edit')) throw new Refusal('noAuthority');
  const seen = await ctx.findRefs(ctx.db, viewer, 'staff', staffIds);
  if (!staffIds.every((id) => seen.has(id))) throw new Refusal('noAuthority');
}

async function anonymiseWithin(
  { db, viewer }: TransactionContext,
  person: FoundPerson,
  people: EveryPeople,
): Promise<readonly string[]> {
  const { userId, staffIds } = person;
  if (userId === viewer.userId) throw new Refusal('ownAnonymising');
  if (person.name === formerName(person)) throw new Refusal('personAnonymised');
  const work = async () => {
    await mayHappen(db, personAnonymised, { userId, staffIds });
    await announce(db, personAnonymised, { userId, staffIds }, { actor: `user:${viewer.userId}` });
    if (userId !== null) {
      await updateUser(db, userId, { forbidden: true });
      await expel(db, viewer, userId);
    }
    return anonymisePerson(db, people, person, (values) => findOfOthers(db, person, values));
  };
  if (userId === null) return work();
  let bytes: readonly string[] = [];
  await keepingSuperAdministrator(db, [userId], async () => {
    bytes = await work();
  });
  await announceAccess(db, viewer);
  return bytes;
}
