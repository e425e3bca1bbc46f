import { elevatorBrand, elevatorModel } from '@hoistway/contract/brand/elevatorBrand.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn } from '#platform/sheet.ts';
import { columnsWithin, sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listBrands } from './brandStore.ts';

type Brand = Awaited<ReturnType<typeof listBrands>>[number];
type Model = Brand['models'][number];
interface Row {
  brand: Brand;
  model: Model | undefined;
}

/** A row for each model; a brand without models has one too. */
export function brandSheet(reader: SheetReader, brands: readonly Brand[]): FileReply {
  const [company, ...names]: SheetColumn<Brand>[] = sheetColumns(
    reader,
    elevatorBrand,
    ['companyId', 'name', 'nameEn'],
    {
      companyId: { width: 32, read: (brand) => brand.companyName },
      name: { width: 24 },
      nameEn: { width: 24 },
    },
  );
  const model: SheetColumn<Model>[] = sheetColumns(
    reader,
    elevatorModel,
    ['name', 'nameEn', 'kind', 'ratedLoad', 'ratedSpeed', 'controllerType'],
    { name: { width: 24 }, nameEn: { width: 24 } },
  );
  const ofBrand = (columns: readonly SheetColumn<Brand>[]) =>
    columnsWithin<Row, Brand>(columns, (row) => row.brand);
  return sheetOf<Row>(
    reader,
    reader.t('elevatorBrand.sheet'),
    [...ofBrand(names), ...columnsWithin<Row, Model>(model, (row) => row.model), ...ofBrand([company!])],
    brands.flatMap<Row>((brand) =>
      brand.models.length === 0
        ? [{ brand, model: undefined }]
        : brand.models.map((each) => ({ brand, model: each })),
    ),
  );
}
