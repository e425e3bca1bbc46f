import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { severities } from '@hoistway/contract/fault/fault.ts';
import {
  minutesOfDay,
  pushChannels,
  pushKinds,
  pushElevators,
  pushReceivers,
  pushRuleProblem,
  weekdays,
  type PushRule,
} from '@hoistway/contract/notify/faultPush.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { ClockField } from '#kit/form/ClockField.tsx';
import { RolePick } from '#kit/pick/RolePick.tsx';
import { UserPick } from '#kit/pick/UserPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { PushField } from './PushField.tsx';
import { PushMany } from './PushMany.tsx';
import { ruleSentence, type PushNames } from '#kit/card/pushWords.ts';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';

interface PushRuleCardProps {
  rule: PushRule;
  /** Its number, from 1. */
  number: number;
  names: PushNames;
  groups: readonly { id: string; groupName: string }[];
  companyId: string | undefined;
  onChange(rule: PushRule): void;
  onCopy(): void;
  /** Absent when it is the only one. */
  onRemove: (() => void) | undefined;
}

/** One rule: what it says in a sentence, and its parts. */
export function PushRuleCard(props: PushRuleCardProps) {
  const { rule, number, names, groups, companyId, onChange, onCopy, onRemove } = props;
  const t = useText();
  const { codes } = useMappingModels();
  const put = (part: Partial<PushRule>) => onChange({ ...rule, ...part });
  const problem = pushRuleProblem(rule);
  const choose = holdsPermission('user.view') || rule.receivers === 'chosen';
  return (
    <li className="push-rule">
      <header>
        <strong>{t('faultPush.ruleNo', { n: number })}</strong>
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
      </header>
      <p className="push-sentence">{ruleSentence(rule, names, t)}</p>
      <PushField title={t('faultPush.kinds')}>
        <Segmented
          aria-label={t('faultPush.kinds')}
          value={rule.kinds}
          options={pushKinds.map((value) => ({ value, label: t(`pushKinds.${value}`) }))}
          onChange={(kinds) => put({ kinds })}
        />
        {rule.kinds === 'severities' ? (
          <Checkbox.Group
            aria-label={t('pushKinds.severities')}
            value={rule.severities}
            options={severities.map((value) => ({ value, label: t('faultPush.severityOf', { n: value }) }))}
            onChange={(chosen) => put({ severities: chosen.toSorted((one, other) => one - other) })}
          />
        ) : null}
        {rule.kinds === 'codes' ? (
          <PushMany
            label={t('pushKinds.codes')}
            value={rule.codes}
            options={[...new Set([...codes, ...rule.codes])].map((code) => ({
              value: code,
              label: `${code} ${faultWord(code, t)}`,
            }))}
            onChange={(chosen) => put({ codes: chosen })}
          />
        ) : null}
      </PushField>
      <PushField title={t('faultPush.elevators')}>
        <Segmented
          aria-label={t('faultPush.elevators')}
          value={rule.elevators}
          options={pushElevators.map((value) => ({ value, label: t(`pushElevators.${value}`) }))}
          onChange={(elevators) => put({ elevators })}
        />
        {rule.elevators === 'groups' ? (
          <PushMany
            label={t('faultPush.groups')}
            value={rule.groupIds.filter((id) => groups.some((group) => group.id === id))}
            options={groups.map(({ id, groupName }) => ({ value: id, label: groupName }))}
            onChange={(groupIds) => put({ groupIds })}
          />
        ) : null}
      </PushField>
      <PushField title={t('faultPush.receivers')}>
        <Select
          className="wide-pick"
          aria-label={t('faultPush.receivers')}
          value={rule.receivers}
          options={pushReceivers
            .filter((value) => choose || value !== 'chosen')
            .map((value) => ({ value, label: t(`pushReceivers.${value}`) }))}
          onChange={(receivers: PushRule['receivers']) => put({ receivers })}
        />
        {rule.receivers === 'chosen' && holdsPermission('user.view') ? (
          <>
            <label className="push-people">
              {t('faultPush.roles')}
              <RolePick
                multiple
                companyId={companyId}
                value={rule.roleIds}
                onChange={(roleIds) => put({ roleIds })}
              />
            </label>
            <label className="push-people">
              {t('faultPush.people')}
              <UserPick multiple value={rule.userIds} onChange={(userIds) => put({ userIds })} />
            </label>
          </>
        ) : null}
      </PushField>
      <PushField title={t('faultPush.channels')}>
        <Checkbox.Group
          aria-label={t('faultPush.channels')}
          value={rule.channels}
          options={pushChannels.map((value) => ({ value, label: t(`pushChannel.${value}`) }))}
          onChange={(channels) => put({ channels })}
        />
      </PushField>
      <PushField title={t('faultPush.weekdays')}>
        <Checkbox.Group
          aria-label={t('faultPush.weekdays')}
          value={rule.weekdays}
          options={weekdays.map((value) => ({ value, label: t(`weekday.${value}` as TextKey) }))}
          onChange={(days) => put({ weekdays: days.toSorted((one, other) => one - other) })}
        />
      </PushField>
      <PushField title={t('faultPush.window')}>
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
      </PushField>
      {problem === undefined ? null : <output className="push-problem">{t(problem)}</output>}
    </li>
  );
}
