import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { ChooseNodes } from './ChooseNodes.tsx';
import { stepNeeds } from './stepNeeds.ts';
import { freshKey } from './templateValues.ts';

interface StepsFieldProps {
  id?: string;
  value?: TemplateStep[];
  onChange?(steps: TemplateStep[]): void;
}

/** The steps of a template, and for each what it follows. */
export function StepsField({ id, value: steps = [], onChange }: StepsFieldProps) {
  const t = useText();
  const ownName = useOwnName();
  const form = Form.useFormInstance();
  const links = Form.useWatch<StepLink[] | undefined>('links') ?? [];
  const [choosing, setChoosing] = useState(false);
  const change = (next: TemplateStep[]) => onChange?.(next);
  const setLinks = (next: StepLink[]) => form.setFieldValue('links', next);
  const nameOf = ({ name, englishName }: TemplateStep) => ownName(name, englishName);

  const add = (chosen: Omit<TemplateStep, 'key'>[], keys: string[]) => {
    const added = [...steps];
    const followed = [...links];
    for (const [at, node] of chosen.entries()) {
      const key = freshKey(added, keys[at]!);
      const last = added.at(-1);
      // What is added comes after what was last, until said otherwise.
      if (last) followed.push({ from: last.key, to: key, lag: 0 });
      added.push({ ...node, key });
    }
    change(added);
    setLinks(followed);
  };
  const take = (key: string) => {
    change(steps.filter((each) => each.key !== key));
    setLinks(links.filter(({ from, to }) => from !== key && to !== key));
  };
  const moveBy = (at: number, by: 1 | -1) => {
    const next = [...steps];
    next.splice(at + by, 0, ...next.splice(at, 1));
    change(next);
  };
  const setDays = (key: string, days: number | null) =>
    change(steps.map((each) => (each.key === key ? { ...each, workingDays: days } : each)));
  const follow = (key: string, from: string[]) =>
    setLinks([
      ...links.filter(({ to }) => to !== key),
      ...from.map(
        (each) => links.find((old) => old.to === key && old.from === each) ?? { from: each, to: key, lag: 0 },
      ),
    ]);
  const setLag = (link: StepLink, lag: number | null) =>
    setLinks(links.map((each) => (each === link ? { ...each, lag: lag ?? 0 } : each)));

  const numbered = new Map(steps.map((step, at) => [step.key, { no: at + 1, name: nameOf(step) }]));
  return (
    <Stack gap={8} id={id ?? ''} tabIndex={-1}>
      {steps.length === 0 ? (
        <p className="hint">{t('installTemplate.noSteps')}</p>
      ) : (
        <table className="plain-table is-stacked is-top">
          <thead>
            <tr>
              <th>{t('installTemplate.stepNo')}</th>
              <th>{t('installTemplate.steps')}</th>
              <th>{t('installNode.workingDays')}</th>
              <th>{t('installTemplate.follows')}</th>
              <th>{t('installTemplate.lag')}</th>
              <th>
                <span className="spoken">{t('button.operation')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => {
              const name = nameOf(step);
              const own = links.filter(({ to }) => to === step.key);
              return (
                <tr key={step.key}>
                  <td>{at + 1}</td>
                  <td>
                    <strong>{name}</strong>
                    <p className="hint">{stepNeeds(step, t)}</p>
                  </td>
                  <td>
                    {step.hold ? (
                      <span className="hint">{t('stepKind.hold')}</span>
                    ) : (
                      <InputNumber
                        controls={false}
                        precision={0}
                        min={1}
                        max={365}
                        value={step.workingDays}
                        aria-label={t('installTemplate.daysOf', { name })}
                        onChange={(days) => setDays(step.key, days)}
                      />
                    )}
                  </td>
                  <td>
                    <Select
                      mode="multiple"
                      value={own.map(({ from }) => from)}
                      aria-label={t('installTemplate.followsOf', { name })}
                      placeholder={t('installTemplate.atOnce')}
                      showSearch={{ optionFilterProp: 'label' }}
                      popupMatchSelectWidth={false}
                      onChange={(from) => follow(step.key, from)}
                      options={steps
                        .filter(({ key }) => key !== step.key)
                        .map((each) => ({
                          value: each.key,
                          label: `${numbered.get(each.key)!.no} ${nameOf(each)}`,
                        }))}
                    />
                  </td>
                  <td>
                    <Stack gap={4}>
                      {own.map((link) => (
                        <InputNumber
                          key={link.from}
                          controls={false}
                          precision={0}
                          min={0}
                          max={365}
                          value={link.lag}
                          prefix={own.length > 1 ? `${numbered.get(link.from)?.no}:` : null}
                          aria-label={t('installTemplate.lagOf', {
                            from: numbered.get(link.from)?.name ?? '',
                          })}
                          onChange={(lag) => setLag(link, lag)}
                        />
                      ))}
                    </Stack>
                  </td>
                  <td>
                    <Stack row gap={0}>
                      <Button
                        type="text"
                        size="small"
                        icon={<ArrowUpOutlined />}
                        disabled={at === 0}
                        aria-label={t('installTemplate.moveUp', { name })}
                        onClick={() => moveBy(at, -1)}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<ArrowDownOutlined />}
                        disabled={at === steps.length - 1}
                        aria-label={t('installTemplate.moveDown', { name })}
                        onClick={() => moveBy(at, 1)}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t('installTemplate.takeStep', { name })}
                        onClick={() => take(step.key)}
                      />
                    </Stack>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Button icon={<PlusOutlined />} onClick={() => setChoosing(true)}>
        {t('installTemplate.addSteps')}
      </Button>
      {choosing ? <ChooseNodes onClose={() => setChoosing(false)} onChosen={add} /> : null}
    </Stack>
  );
}
