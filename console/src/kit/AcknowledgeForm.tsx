import { Input } from 'antd';
import { useState } from 'react';
import { monitoringCalls } from '@hoistway/contract/monitoring/live.ts';
import { send } from '#app/api.ts';
import { ActionButton } from './ActionButton.tsx';
import { useText } from './text.ts';

interface AcknowledgeFormProps {
  faultId: string;
  onDone(): void;
  onCancel(): void;
}

/** Says who has seen a fault, with a word for the others. */
export function AcknowledgeForm({ faultId, onDone, onCancel }: AcknowledgeFormProps) {
  const t = useText();
  const [note, setNote] = useState('');
  const acknowledge = () => {
    void send(monitoringCalls.acknowledge, {
      id: faultId,
      ...(note.trim() ? { note: note.trim() } : {}),
    }).then(onDone, () => {});
  };
  return (
    <div className="acknowledge-form">
      <Input
        size="small"
        maxLength={300}
        aria-label={t('alarm.note')}
        placeholder={t('alarm.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onPressEnter={acknowledge}
      />
      <ActionButton size="small" type="primary" onClick={acknowledge}>
        {t('alarm.acknowledge')}
      </ActionButton>
      <button type="button" className="link-button" onClick={onCancel}>
        {t('button.cancel')}
      </button>
    </div>
  );
}
