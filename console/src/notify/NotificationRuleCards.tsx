import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { defaultRule, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { useText } from '#kit/text.ts';
import { NotificationRuleCard } from './NotificationRuleCard.tsx';
import { useRuleGroups, useRuleNames } from './useRuleNames.ts';

interface NotificationRuleCardsProps {
  /** Given by the form. */
  id?: string;
  value?: NotificationRule[];
  onChange?(rules: NotificationRule[]): void;
  companyId: string | undefined;
}

const maxRules = 20;

/** The rules of a setting, one card each. */
export function NotificationRuleCards({ id, value = [], onChange, companyId }: NotificationRuleCardsProps) {
  const t = useText();
  const names = useRuleNames(companyId, value);
  const groups = useRuleGroups(companyId, true);
  const full = value.length >= maxRules;
  const insert = (at: number, rule: NotificationRule) => onChange?.(value.toSpliced(at, 0, rule));
  return (
    <div className="stacked" id={id}>
      <ol className="rule-cards">
        {value.map((rule, at) => (
          <NotificationRuleCard
            key={at}
            rule={rule}
            number={at + 1}
            names={names}
            groups={groups}
            companyId={companyId}
            onChange={(next) => onChange?.(value.with(at, next))}
            onCopy={() => (full ? undefined : insert(at + 1, rule))}
            onRemove={value.length > 1 ? () => onChange?.(value.toSpliced(at, 1)) : undefined}
          />
        ))}
      </ol>
      <Button
        className="fitted"
        icon={<PlusOutlined />}
        disabled={full}
        onClick={() => insert(value.length, defaultRule)}
      >
        {t('faultPush.addRule')}
      </Button>
      <p className="hint">{t('faultPush.zoneHint')}</p>
    </div>
  );
}
