import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import type { NodeRow } from './NodesScreen.tsx';
import { stepNeeds } from './stepNeeds.ts';

interface ChooseNodesProps {
  onClose(): void;
  /** Told copies of what was chosen, and a key for each. */
  onChosen(steps: Omit<TemplateStep, 'key'>[], keys: string[]): void;
}

const copyOf = ({
  name,
  englishName,
  hold,
  workingDays,
  paperRule,
  pictures,
  papers,
  measures,
  auditor,
}: NodeRow) => ({
  name,
  englishName,
  hold,
  workingDays,
  paperRule,
  pictures,
  papers,
  measures,
  auditor,
});

/** Which nodes of the library are taken into a template. */
export function ChooseNodes({ onClose, onChosen }: ChooseNodesProps) {
  const t = useText();
  const ownName = useOwnName();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, NodeRow>>(new Map());
  const { data } = useCall(
    installNodeCalls.page,
    { pageNumber: 1, pageSize: 100, ...(words.trim() === '' ? {} : { words: words.trim() }) },
    { keepPrevious: true },
  );
  const toggle = (node: NodeRow) =>
    setChosen((before) => {
      const after = new Map(before);
      if (!after.delete(node.id)) after.set(node.id, node);
      return after;
    });
  const take = () => {
    const nodes = [...chosen.values()];
    onChosen(
      nodes.map(copyOf),
      nodes.map(({ id }) => `n${id}`),
    );
    onClose();
  };
  return (
    <FormDialog title={t('installTemplate.chooseTitle')} onCancel={onClose}>
      <Stack gap={12}>
        <Input
          allowClear
          aria-label={t('installNode.words')}
          placeholder={t('installNode.words')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Stack gap={8} maxHeight={360} overflow="auto">
          {data?.total === 0 ? <p className="hint">{t('installTemplate.chooseNone')}</p> : null}
          {data?.rows.map((node) => (
            <Checkbox key={node.id} checked={chosen.has(node.id)} onChange={() => toggle(node)}>
              {ownName(node.name, node.englishName)}{' '}
              <span className="hint">
                {[
                  node.workingDays === null
                    ? t('stepKind.hold')
                    : t('installNode.daysShort', { n: node.workingDays }),
                  stepNeeds(node, t),
                ]
                  .filter((words) => words !== '')
                  .join(' · ')}
              </span>
            </Checkbox>
          ))}
        </Stack>
        <div className="form-foot">
          <Button onClick={onClose}>{t('button.cancel')}</Button>
          <Button type="primary" disabled={chosen.size === 0} onClick={take}>
            {t('installTemplate.chosen', { n: chosen.size })}
          </Button>
        </div>
      </Stack>
    </FormDialog>
  );
}
