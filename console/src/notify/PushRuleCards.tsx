import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { usualRule, type PushRule } from '@hoistway/contract/notify/faultPush.ts';
import { useText } from '#kit/text.ts';
import { PushRuleCard } from './PushRuleCard.tsx';
import { usePushGroups, usePushNames } from './usePushNames.ts';

interface PushRuleCardsProps {
  /** Given by the form. */
  id?: string;
  value?: PushRule[];
  onChange?(rules: PushRule[]): void;
  companyId: string | undefined;
}

const mostRules = 20;

/** The rules of a setting, one card each. */
export function PushRuleCards({ id, value = [], onChange, companyId }: PushRuleCardsProps) {
  const t = useText();
  const names = usePushNames(companyId, value);
  const groups = usePushGroups(companyId, true);
  const full = value.length >= mostRules;
  const insert = (at: number, rule: PushRule) => onChange?.(value.toSpliced(at, 0, rule));
  return (
    <div className="stacked" id={id}>
      <ol className="push-rules">
        {value.map((rule, at) => (
          <PushRuleCard
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
        onClick={() => insert(value.length, usualRule)}
      >
        {t('faultPush.addRule')}
      </Button>
      <p className="hint">{t('faultPush.zoneHint')}</p>
    </div>
  );
}
