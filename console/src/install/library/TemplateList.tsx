import { Button } from 'antd';
import { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { templateStates } from '@hoistway/contract/install/installTemplate.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { installCountries } from '@hoistway/contract/install/paperRules.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { OwnName } from './OwnName.tsx';

const templateColumns = columns(
  installTemplateCalls.page,
  ['name', 'elevatorKind', 'country', 'stepCount', 'span', 'version', 'state', 'companyName'],
  {
    name: { width: 240, strong: true, cell: (row) => <OwnName row={row} /> },
    elevatorKind: { width: 120 },
    country: { width: 100 },
    stepCount: { width: 80, align: 'right' },
    span: {
      width: 140,
      align: 'right',
      cell: ({ span }, t) => t('installTemplate.spanShort', { n: span }),
    },
    version: { width: 80, align: 'right' },
    state: { width: 110, cell: ({ state }) => <ChoiceWord choice="templateState" value={state} /> },
    companyName: { title: 'installTemplate.companyId', width: 150 },
  },
  ['holdCount', 'createdAt'],
);

interface TemplateListProps {
  onOpen(id: string): void;
  onCopy(id: string): void;
}

/** Every template that the viewer may use. */
export function TemplateList({ onOpen, onCopy }: TemplateListProps) {
  const t = useText();
  const ownName = useOwnName();
  const addressOf = useAddressWith('template');
  const remove = useSubmit(installTemplateCalls.remove);
  return (
    <ListScreen
      name="installTemplate"
      title={t('route.install.config')}
      call={installTemplateCalls.page}
      search={[
        { name: 'words', label: t('installTemplate.words') },
        {
          name: 'country',
          label: t('installTemplate.country'),
          options: installCountries.map((value) => ({ value, label: t(`installCountry.${value}`) })),
        },
        {
          name: 'elevatorKind',
          label: t('installTemplate.elevatorKind'),
          options: elevatorKinds.map((value) => ({ value, label: t(`elevatorKind.${value}`) })),
        },
        {
          name: 'state',
          label: t('installTemplate.state'),
          options: templateStates.map((value) => ({ value, label: t(`templateState.${value}`) })),
        },
      ]}
      columns={templateColumns}
      unit="installTemplate.counted"
      emptyHint={t(
        holdsPermission('install.templateEdit')
          ? 'installTemplate.emptyHint'
          : 'installTemplate.emptyForReader',
      )}
      action={
        <Allowed permission="install.templateEdit">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('installTemplate.add')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
        {
          key: 'copy',
          text: t('installTemplate.copy'),
          permission: 'install.templateEdit' as const,
          run: () => onCopy(row.id),
        },
        ...(row.managed
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'install.templateEdit' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('installTemplate.removeTitle', { name: ownName(row.name, row.englishName) }),
                    hint: t('installTemplate.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
