import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { itemListKinds } from '@hoistway/contract/workOrder/itemList.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import type { useListChoice } from './useListChoice.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface ItemListToolsProps {
  choice: ReturnType<typeof useListChoice>;
  /** Whose list it is where nobody has chosen. */
  companyId: string | undefined;
  /** Of all kinds at once. */
  everyKind?: boolean;
  children?: ReactNode;
}

/** Chooses whose list is shown, and of which kind of elevator. */
export function ItemListTools({ choice, companyId, everyKind = false, children }: ItemListToolsProps) {
  const t = useText();
  return (
    <Stack row wrap gap={[8, 12]} align="center" padding={[0, 'gutter', 12]} className="item-list-tools">
      <Grid as="span" width={240} className="item-list-company">
        <CompanyPick
          managed
          type="maintenance"
          label={t('itemList.companyId')}
          value={choice.company ?? companyId ?? null}
          onChange={choice.setCompany}
        />
      </Grid>
      {everyKind ? null : (
        <Box as="span" maxWidth="100%" overflow="auto">
          <Segmented
            aria-label={t('itemList.elevatorKind')}
            value={choice.elevatorKind}
            onChange={choice.setKind}
            options={itemListKinds.map((value) => ({ value, label: t(`elevatorKind.${value}`) }))}
          />
        </Box>
      )}
      {children}
    </Stack>
  );
}
