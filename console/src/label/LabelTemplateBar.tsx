import { Button, Select } from 'antd';
import { useState } from 'react';
import { valuesOf } from '@hoistway/contract/derived.ts';
import {
  labelTemplate,
  labelTemplateCalls,
  type LabelDesign,
  type LabelTemplateRow,
} from '@hoistway/contract/label/labelTemplate.ts';
import { leaveUnsaved } from '#kit/unsaved/unsaved.ts';
import { showDone } from '#kit/call/tip.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirmLeave } from '#kit/unsaved/confirmLeave.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { builtIns } from './labelDesign.ts';
import { TemplateDialog, type TemplateTitle } from './TemplateDialog.tsx';
import { withOwnPictures } from './templatePictures.ts';
import type { DesignOffer } from './useLabelDesigns.ts';

interface LabelTemplateBarProps {
  offer: DesignOffer;
  designs: readonly DesignOffer[];
  design: LabelDesign;
  changed: boolean;
  onOpen(key: string): void;
  onSaved(): void;
}

/** Which template is edited; saved, saved as another, renamed, shared and deleted. */
export function LabelTemplateBar(props: LabelTemplateBarProps) {
  const { offer, designs, design, changed, onOpen, onSaved } = props;
  const t = useText();
  const [dialog, setDialog] = useState<'saveAs' | 'rename'>();
  const { template } = offer;
  const own: LabelTemplateRow | undefined = template?.own ? template : undefined;
  const create = useSend(labelTemplateCalls.createTemplate);
  const update = useEdit(labelTemplateCalls.updateTemplate, own);
  const removeTemplate = useSend(labelTemplateCalls.removeTemplate);
  const showSaved = () => showDone(t('editor.saved'));

  const save = (id: string) =>
    update({ id, ...design }, () => {
      onSaved();
    });
  const saveAs = async (title: TemplateTitle) => {
    const copy = await withOwnPictures(design, template?.pictures ?? []);
    const { id } = await create({ ...copy, ...title }, () => {
      onSaved();
      showSaved();
    });
    // The dialog's form holds the name that was just saved.
    leaveUnsaved(() => onOpen(id));
  };
  const rename = (title: TemplateTitle) => update({ id: own!.id, ...title });
  const remove = ({ id, templateName }: LabelTemplateRow) =>
    confirmDelete(t, {
      title: t('editor.deleteTitle', { name: templateName }),
      hint: t('editor.deleteHint'),
      run: () =>
        void removeTemplate({ id }, () => {
          showDone(t('editor.deleted'));
          leaveUnsaved(() => onOpen(builtIns[0]!));
        }),
    });
  const open = (key: string) => confirmLeave(t, changed, () => onOpen(key));

  const group = (label: string, offers: readonly DesignOffer[]) =>
    offers.length === 0
      ? []
      : [{ label, options: offers.map(({ key, name }) => ({ value: key, label: name })) }];
  return (
    <div className="bar editor-bar">
      <Select
        aria-label={t('editor.template')}
        value={offer.key}
        onChange={open}
        options={[
          ...group(
            t('editor.builtIn'),
            designs.filter((each) => !each.template),
          ),
          ...group(
            t('editor.own'),
            designs.filter((each) => each.template?.own === true),
          ),
          ...group(
            t('editor.ofOthers'),
            designs.filter((each) => each.template?.own === false),
          ),
        ]}
      />
      {own ? (
        <ActionButton type="primary" disabled={!changed} onClick={() => void save(own.id)}>
          {t('editor.save')}
        </ActionButton>
      ) : null}
      <Button type={own ? 'default' : 'primary'} onClick={() => setDialog('saveAs')}>
        {t('editor.saveAs')}
      </Button>
      {own ? (
        <>
          <Button onClick={() => setDialog('rename')}>{t('editor.rename')}</Button>
          <Button danger onClick={() => remove(own)}>
            {t('button.delete')}
          </Button>
        </>
      ) : null}
      <output className="hint">{changed ? t('editor.unsaved') : ''}</output>
      {dialog === undefined ? null : (
        <TemplateDialog
          title={t(dialog === 'saveAs' ? 'editor.saveTitle' : 'editor.rename')}
          design={design}
          initial={dialog === 'rename' && own ? valuesOf(own, labelTemplate.groups.title) : {}}
          save={dialog === 'saveAs' ? saveAs : rename}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
