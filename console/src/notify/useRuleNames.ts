import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import type { NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { useCall } from '#kit/call/useCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import type { RuleNames } from '#kit/card/ruleWords.ts';

const named = (rows: readonly { id: string; name: string }[] | undefined) =>
  new Map((rows ?? []).map(({ id, name }) => [id, name]));

/** The groups of a company, by which rules choose elevators. */
export function useRuleGroups(companyId: string | undefined, enabled: boolean) {
  const input = companyId === undefined ? {} : { companyId };
  const { data } = useCall(groupCalls.tree, enabled && holdsPermission('system.view') ? input : null, {
    onError: 'ignored',
  });
  return data?.nodes ?? [];
}

/** What the roles, people and groups of rules are called, as far as the viewer may know them. */
export function useRuleNames(companyId: string | undefined, rules: readonly NotificationRule[]): RuleNames {
  const all = (name: 'roleIds' | 'userIds' | 'groupIds') => [...new Set(rules.flatMap((rule) => rule[name]))];
  const mayKnow = holdsPermission('user.view');
  const roleIds = { ids: all('roleIds') };
  const roles = useCall(roleCalls.pick, mayKnow && roleIds.ids.length > 0 ? roleIds : null, {
    keepPrevious: true,
    onError: 'ignored',
  });
  const userIds = { ids: all('userIds').slice(0, 200) };
  const people = useCall(userCalls.pick, mayKnow && userIds.ids.length > 0 ? userIds : null, {
    keepPrevious: true,
    onError: 'ignored',
  });
  const groups = useRuleGroups(companyId, all('groupIds').length > 0);
  return {
    roles: named(roles.data?.map(({ id, roleName }) => ({ id, name: roleName }))),
    people: named(people.data?.map(({ id, nick }) => ({ id, name: nick }))),
    groups: named(groups.map(({ id, groupName }) => ({ id, name: groupName }))),
  };
}
