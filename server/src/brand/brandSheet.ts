import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { listBrands } from './brandStore.ts';

type Brand = Awaited<ReturnType<typeof listBrands>>[number];
interface Row {
  brand: Brand;
  model: Brand['models'][number] | undefined;
}

/** A row for each model; a brand without models has one too. */
export const brandSheet = (t: Translate, brands: readonly Brand[]): FileReply =>
  sheetOf<Row>(
    t('liftBrand.sheet'),
    [
      { heading: t('liftBrand.name'), width: 24, read: ({ brand }) => brand.name },
      { heading: t('liftBrand.nameEn'), width: 24, read: ({ brand }) => brand.nameEn },
      { heading: t('liftModel.name'), width: 24, read: ({ model }) => model?.name },
      { heading: t('liftModel.nameEn'), width: 24, read: ({ model }) => model?.nameEn },
      { heading: t('liftModel.kind'), read: ({ model }) => (model ? t(`liftKind.${model.kind}`) : null) },
      { heading: t('liftModel.ratedLoad'), read: ({ model }) => model?.ratedLoad },
      { heading: t('liftModel.ratedSpeed'), read: ({ model }) => model?.ratedSpeed },
      { heading: t('liftModel.controllerType'), read: ({ model }) => model?.controllerType },
      { heading: t('liftBrand.companyId'), width: 32, read: ({ brand }) => brand.companyName },
    ],
    brands.flatMap<Row>((brand) =>
      brand.models.length === 0
        ? [{ brand, model: undefined }]
        : brand.models.map((model) => ({ brand, model })),
    ),
  );
