import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FastifyInstance } from 'fastify';
import {
  inTransaction,
  type RequestContext,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import { groupsOf } from './groupsOf.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findCompany } from '../companyStore.ts';
import { judgeChangedGroup, judgeNewGroup, type GroupMistake } from './groupRules.ts';
import {
  changeGroup,
  deleteGroup,
  findGroup,
  firstWithGroups,
  insertGroup,
  listGroupElevators,
  listGroupPeople,
  lockGroups,
  readGroupTree,
} from './groupStore.ts';
import { assertCanManage } from '../assertCanManage.ts';

function refuseMistake(mistake: GroupMistake, t: Translate): void {
  if (!mistake) return;
  const worded = Object.entries<TextKey>(mistake).map(([name, key]) => [name, t(key)] as const);
  throw new Invalid(Object.fromEntries(worded));
}

/** The company whose groups are asked for, which the viewer has to manage. */
async function managedCompany(ctx: RequestContext, companyId: string | undefined): Promise<string> {
  const id = companyId ?? ctx.viewer.companyId;
  await assertCanManage(ctx, id);
  return id;
}

type GroupChange = ReadInputOf<typeof groupCalls.update>;

const change = inTransaction(
  async ({ db, t }: TransactionContext, { id, groupName, parentId }: GroupChange): Promise<void> => {
    const { companyId } = await findGroup(db, id);
    const nodes = await lockGroups(db, companyId);
    const group = nodes.find((node) => node.id === id);
    if (!group) throw new Refusal('objectMissing');
    const after = {
      groupName: groupName ?? group.groupName,
      parentId: parentId === undefined ? group.parentId : parentId,
    };
    refuseMistake(judgeChangedGroup(nodes, group, after), t);
    const parent = nodes.find((node) => node.id === after.parentId);
    await changeGroup(db, group, { ...after, level: parent ? parent.level + 1 : 0 });
  },
);

export function groupRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, groupCalls, {
    allotLevels: async (ctx, input) => {
      const nodes = await groupsOf(ctx.db, await managedCompany(ctx, input.companyId));
      const levels = [...new Set(nodes.map((node) => node.level))];
      return levels.map((level) => ({ level, groups: nodes.filter((node) => node.level === level).length }));
    },
    allotParents: async (ctx, { companyId, level }) => {
      const nodes = await groupsOf(ctx.db, await managedCompany(ctx, companyId));
      return nodes.filter((node) => node.level === level - 1);
    },
    allotChildren: async ({ db, viewer }, { id }) => {
      const { companyId } = await findGroup(db, id);
      const nodes = await readGroupTree(db, viewer, companyId);
      return nodes.filter((node) => node.parentId === id);
    },
    updateAllot: change,
    update: change,

    tree: async (ctx, input) => {
      const companyId = await managedCompany(ctx, input.companyId ?? (await firstWithGroups(ctx)));
      const company = await findCompany(ctx.db, companyId);
      if (!company) throw new Refusal('objectMissing');
      const nodes = await readGroupTree(ctx.db, ctx.viewer, companyId);
      return { companyId, companyName: company.names, nodes };
    },

    one: ({ db }, { id }) => findGroup(db, id),

    create: inTransaction(async (ctx, { groupName, parentId = null, ...input }) => {
      const companyId = await managedCompany(ctx, input.companyId);
      const nodes = await lockGroups(ctx.db, companyId);
      refuseMistake(judgeNewGroup(nodes, { groupName, parentId }), ctx.t);
      const parent = nodes.find((node) => node.id === parentId);
      const level = parent ? parent.level + 1 : 0;
      return { id: await insertGroup(ctx.db, { companyId, groupName, parentId, level }) };
    }),

    remove: inTransaction(async ({ db }, { id }) => {
      const { level } = await findGroup(db, id);
      if (level === 0) throw new Refusal('noDeleteTopGroup');
      if (!(await deleteGroup(db, id))) throw new Refusal('groupInUse');
    }),

    people: ({ db }, { id }) => listGroupPeople(db, id),
    elevators: ({ db, viewer }, { id }) => listGroupElevators(db, viewer, id),
  });
}
