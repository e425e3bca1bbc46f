import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { severities } from '@hoistway/contract/fault/fault.ts';
import {
  minutesOfDay,
  notificationChannels,
  notificationKinds,
  notificationElevators,
  notificationReceivers,
  notificationRuleProblem,
  weekdays,
  type NotificationRule,
} from '@hoistway/contract/notify/faultPush.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { ClockField } from '#kit/form/ClockField.tsx';
import { RolePick } from '#kit/pick/RolePick.tsx';
import { UserPick } from '#kit/pick/UserPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { RulePart } from './RulePart.tsx';
import { ChooseMany } from './ChooseMany.tsx';
import { ruleSentence, type RuleNames } from '#kit/card/ruleWords.ts';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface NotificationRuleCardProps {
  rule: NotificationRule;
  /** Its number, from 1. */
  number: number;
  names: RuleNames;
  groups: readonly { id: string; groupName: string }[];
  companyId: string | undefined;
  onChange(rule: NotificationRule): void;
  onCopy(): void;
  /** Absent when it is the only one. */
  onRemove: (() => void) | undefined;
}

/** One rule: what it says in a sentence, and its parts. */
export function NotificationRuleCard(props: NotificationRuleCardProps) {
  const { rule, number, names, groups, companyId, onChange, onCopy, onRemove } = props;
  const t = useText();
  const { codes } = useMappingModels();
  const put = (part: Partial<NotificationRule>) => onChange({ ...rule, ...part });
  const problem = notificationRuleProblem(rule);
  const choose = holdsPermission('user.view') || rule.receivers === 'chosen';
  return (
    <Box as="li" padding={[12, 16]} border="all" borderRadius={8} className="rule-card">
      <Stack as="header" row wrap gap={[4, 8]} align="center">
        <Box as="strong" flex={1}>
          {t('faultPush.ruleNo', { n: number })}
        </Box>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={t('faultPush.copyRule')}
          title={t('faultPush.copyRule')}
          onClick={onCopy}
        />
        {onRemove === undefined ? null : (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('faultPush.removeRule')}
            title={t('faultPush.removeRule')}
            onClick={onRemove}
          />
        )}
      </Stack>
      <Box
        as="p"
        padding={[6, 10]}
        margin={[4, 0, 12]}
        borderRadius={6}
        background="sunk"
        className="rule-sentence"
      >
        {ruleSentence(rule, names, t)}
      </Box>
      <RulePart title={t('faultPush.kinds')}>
        <Segmented
          aria-label={t('faultPush.kinds')}
          value={rule.kinds}
          options={notificationKinds.map((value) => ({ value, label: t(`notificationKinds.${value}`) }))}
          onChange={(kinds) => put({ kinds })}
        />
        {rule.kinds === 'severities' ? (
          <Checkbox.Group
            aria-label={t('notificationKinds.severities')}
            value={rule.severities}
            options={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
            onChange={(chosen) => put({ severities: chosen.toSorted((one, other) => one - other) })}
          />
        ) : null}
        {rule.kinds === 'codes' ? (
          <ChooseMany
            label={t('notificationKinds.codes')}
            value={rule.codes}
            options={[...new Set([...codes, ...rule.codes])].map((code) => ({
              value: code,
              label: `${code} ${faultWord(code, t)}`,
            }))}
            onChange={(chosen) => put({ codes: chosen })}
          />
        ) : null}
      </RulePart>
      <RulePart title={t('faultPush.elevators')}>
        <Segmented
          aria-label={t('faultPush.elevators')}
          value={rule.elevators}
          options={notificationElevators.map((value) => ({
            value,
            label: t(`notificationElevators.${value}`),
          }))}
          onChange={(elevators) => put({ elevators })}
        />
        {rule.elevators === 'groups' ? (
          <ChooseMany
            label={t('faultPush.groups')}
            value={rule.groupIds.filter((id) => groups.some((group) => group.id === id))}
            options={groups.map(({ id, groupName }) => ({ value: id, label: groupName }))}
            onChange={(groupIds) => put({ groupIds })}
          />
        ) : null}
      </RulePart>
      <RulePart title={t('faultPush.receivers')}>
        <Select
          className="wide-pick"
          aria-label={t('faultPush.receivers')}
          value={rule.receivers}
          options={notificationReceivers
            .filter((value) => choose || value !== 'chosen')
            .map((value) => ({ value, label: t(`notificationReceivers.${value}`) }))}
          onChange={(receivers: NotificationRule['receivers']) => put({ receivers })}
        />
        {rule.receivers === 'chosen' && holdsPermission('user.view') ? (
          <>
            <Box as="label" flex="1 1 240px">
              {t('faultPush.roles')}
              <RolePick
                multiple
                companyId={companyId}
                value={rule.roleIds}
                onChange={(roleIds) => put({ roleIds })}
              />
            </Box>
            <Box as="label" flex="1 1 240px">
              {t('faultPush.people')}
              <UserPick multiple value={rule.userIds} onChange={(userIds) => put({ userIds })} />
            </Box>
          </>
        ) : null}
      </RulePart>
      <RulePart title={t('faultPush.channels')}>
        <Checkbox.Group
          aria-label={t('faultPush.channels')}
          value={rule.channels}
          options={notificationChannels.map((value) => ({ value, label: t(`notificationChannel.${value}`) }))}
          onChange={(channels) => put({ channels })}
        />
      </RulePart>
      <RulePart title={t('faultPush.weekdays')}>
        <Checkbox.Group
          aria-label={t('faultPush.weekdays')}
          value={rule.weekdays}
          options={weekdays.map((value) => ({ value, label: t(`weekday.${value}` as TextKey) }))}
          onChange={(days) => put({ weekdays: days.toSorted((one, other) => one - other) })}
        />
      </RulePart>
      <RulePart title={t('faultPush.window')}>
        <span className="shift">
          <ClockField
            label={t('faultPush.from')}
            minute={rule.fromMinute}
            onChange={(minute) => put({ fromMinute: minute % minutesOfDay })}
          />
          –
          <ClockField
            label={t('faultPush.to')}
            minute={rule.toMinute}
            onChange={(minute) => put({ toMinute: minute === 0 ? minutesOfDay : minute })}
          />
          {rule.toMinute <= rule.fromMinute ? <span className="hint">{t('faultPush.overnight')}</span> : null}
        </span>
      </RulePart>
      {problem === undefined ? null : (
        <Box as="output" margin={0} color="red">
          {t(problem)}
        </Box>
      )}
    </Box>
  );
}
