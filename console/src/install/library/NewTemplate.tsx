import { Radio } from 'antd';
import { useState } from 'react';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { emptyBegin, shippedBegin, type Begin } from './templateValues.ts';

interface NewTemplateProps {
  /** The template of which it is a copy. */
  from: string | null;
  onDone(): void;
}

/** The form of a new template: empty, or beginning with one that the product brings or that stands here. */
export function NewTemplate({ from, onDone }: NewTemplateProps) {
  const t = useText();
  const { data } = useCall(installTemplateCalls.one, from === null ? null : { id: from });
  const crumbs = [{ title: t('route.install.config'), path: '/install/config' }];
  if (from !== null && !data) return <Loading page />;
  return (
    <div className="form-screen">
      <PageHead title={t('installTemplate.add')} crumbs={crumbs} />
      {data ? (
        <TemplateForm
          begin={{
            ...data,
            name: t('installTemplate.copyOf', { name: data.name }),
            englishName: data.englishName && `${data.englishName} (copy)`,
          }}
          onDone={onDone}
        />
      ) : (
        <BeginWith onDone={onDone} />
      )}
    </div>
  );
}

function BeginWith({ onDone }: { onDone(): void }) {
  const t = useText();
  const ownName = useOwnName();
  const [chosen, setChosen] = useState('');
  const begin: Begin = chosen === '' ? emptyBegin : shippedBegin(chosen);
  return (
    <>
      <Stack row wrap gap={8} padding={[0, 'gutter', 8]} align="center">
        <span className="hint" id="begin-with">
          {t('installTemplate.beginWith')}
        </span>
        <Radio.Group
          optionType="button"
          aria-labelledby="begin-with"
          value={chosen}
          onChange={({ target }) => setChosen(target.value as string)}
          options={[
            { value: '', label: t('installTemplate.beginEmpty') },
            ...shippedTemplates.map(({ key, name, englishName }) => ({
              value: key,
              label: ownName(name, englishName),
            })),
          ]}
        />
      </Stack>
      <TemplateForm key={chosen} begin={begin} onDone={onDone} />
    </>
  );
}
