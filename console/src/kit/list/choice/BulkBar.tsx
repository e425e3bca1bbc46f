import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { perform } from '../../call/perform.ts';
import { useText } from '../../text.ts';
import { BulkDialog } from '../BulkDialog.tsx';
import type { BulkAction, BulkLead, Chosen } from '../bulkAction.ts';
import type { ListChoice } from './choiceContext.ts';

interface BulkBarProps {
  actions: readonly BulkAction[];
  leads: readonly BulkLead[];
  choice: Pick<ListChoice, 'store'>;
  total: number;
  onChooseAll(): Promise<void>;
  onClear(): void;
}

/** How many rows are chosen, a way to choose all that the filter finds, and what can be done with them; nothing without any. */
export function BulkBar({ choice, ...rest }: BulkBarProps) {
  const chosen = useStore(choice.store, (choosing) => choosing.chosen);
  return chosen.size > 0 ? <ChosenBar {...rest} chosen={chosen} /> : null;
}

interface ChosenBarProps extends Omit<BulkBarProps, 'choice'> {
  chosen: Chosen;
}

function ChosenBar({ actions, leads, chosen, total, onChooseAll, onClear }: ChosenBarProps) {
  const t = useText();
  const [acting, setActing] = useState<BulkAction | undefined>();
  const [choosing, setChoosing] = useState(false);
  const close = useCallback(
    (done: boolean) => {
      setActing(undefined);
      if (done) onClear();
    },
    [onClear],
  );
  const chooseAll = () => {
    setChoosing(true);
    perform(onChooseAll().finally(() => setChoosing(false)));
  };
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('list.chosen', { n: chosen.size })}>
      <span aria-live="polite">{t('list.chosen', { n: chosen.size })}</span>
      {chosen.size < total ? (
        <Button type="link" size="small" loading={choosing} onClick={chooseAll}>
          {t('list.chooseAll', { n: total })}
        </Button>
      ) : null}
      {actions.map((action) => (
        <Button
          key={action.key}
          size="small"
          danger={action.danger ?? false}
          disabled={choosing}
          onClick={() => setActing(action)}
        >
          {action.text}
        </Button>
      ))}
      {leads.map((lead) => (
        <Button key={lead.key} size="small" disabled={choosing} onClick={() => lead.go(chosen)}>
          {lead.text}
        </Button>
      ))}
      <Button type="text" size="small" onClick={onClear}>
        {t('list.chooseNone')}
      </Button>
      {acting ? <BulkDialog action={acting} chosen={chosen} onClose={close} /> : null}
    </div>
  );
}
