import { Alert, Button, Checkbox, Drawer, Progress, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { progressOf } from '@hoistway/contract/figure/share.ts';
import { labelDocumentCalls, type LabelPaper } from '@hoistway/contract/label/labelDocument.ts';
import { gridOn, labelSizes } from '@hoistway/contract/label/labelSheet.ts';
import { maxLabels } from '@hoistway/contract/qrCode/qrCalls.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { useSession } from '#kit/call/session.ts';
import { perform } from '#kit/call/perform.ts';
import { useLoad } from '#kit/call/useLoad.ts';
import { useSend } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { designOf, fitDesign } from './labelDesign.ts';
import { labelZip } from './labelFiles.ts';
import { loadLabelPictures } from './labelPictures.ts';
import { labelSvg, svgAddress, type LabelPictures } from './labelSvg.ts';
import { ElevatorChoice } from './ElevatorChoice.tsx';
import { useLabelDesigns } from './useLabelDesigns.ts';
import { useLabels, type LabelSearchInput } from './useLabels.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

interface PrintLabelsProps {
  search: LabelSearchInput;
  /** One elevator, when that is meant. */
  elevatorId?: string;
  onClose(): void;
}

const previewed = 6;
const formats = ['pdf', 'png', 'svg', 'code'] as const;
type Format = (typeof formats)[number];
const formatText = {
  pdf: 'label.pdf',
  png: 'label.zipPng',
  svg: 'label.zipSvg',
  code: 'label.zipCode',
} as const;

/** The labels of elevators as a file: design, size and paper. */
export function PrintLabels({ search, elevatorId, onClose }: PrintLabelsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<LabelSearchInput | undefined>(
    elevatorId === undefined ? search : { elevatorIds: [elevatorId] },
  );
  const { coded, total, base, local, failure } = useLabels(chosen);
  const { designs, failure: designFailure } = useLabelDesigns();
  const [designKey, setDesignKey] = useState('plain');
  const [size, setSize] = useState('own');
  const [sheet, setSheet] = useState<LabelPaper>('a4');
  const [cutMarks, setCutMarks] = useState(true);
  const [format, setFormat] = useState<Format>('pdf');
  const print = useSend(labelDocumentCalls.printedLabels);
  const [making, setMaking] = useState(false);
  const [done, setDone] = useState<number>();

  const offer = designs.find(({ key }) => key === designKey) ?? designs[0]!;
  const [width, height] = size.split('x').map(Number);
  const design = size === 'own' ? offer.design : fitDesign(offer.design, width!, height!);
  const grid = gridOn({ width: design.widthMm, height: design.heightMm });
  const logo = useSession((session) => session.user?.comLogo ?? null);
  const loaded = useLoad(
    'labelPictures',
    [offer.key, logo, coded.map(({ code }) => code.logo?.id ?? '')],
    () => loadLabelPictures(coded, offer.template, logo),
    { wanted: coded.length > 0, onError: 'handled' },
  );
  const { data: pictures } = loaded;

  const end = () => {
    setMaking(false);
    setDone(undefined);
  };
  const pack = async (kind: Exclude<Format, 'pdf'>, shown: LabelPictures) => {
    const name = coded.length === 1 ? coded[0]!.elevatorNo : t('label.fileName');
    const job = { design, elevators: coded, base, pictures: shown, onProgress: setDone };
    saveFile({ name: `${name}.zip`, blob: await labelZip(job, kind) });
  };
  const make = () => {
    if (!pictures) return;
    setMaking(true);
    const layout = { ...designOf(design), paper: grid ? sheet : ('single' as const), cutMarks };
    const work =
      format === 'pdf' ? print({ ...chosen, ...layout, address: base }, saveFile) : pack(format, pictures);
    perform(work.finally(end));
  };

  const millimetres = (w: number, h: number) => t('label.mm', { w, h });
  return (
    <Drawer
      open
      size="large"
      title={t('label.print')}
      onClose={onClose}
      footer={
        <Stack row gap={24} align="center" justify="flex-end">
          {done === undefined ? null : (
            <Progress
              {...styleProps({ flex: 1 })}
              percent={progressOf(done, coded.length)}
              format={() => t('label.making', { n: done, all: coded.length })}
            />
          )}
          <Button type="primary" disabled={coded.length === 0 || !pictures} loading={making} onClick={make}>
            {t('label.make')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12} className="print-labels">
        {elevatorId === undefined ? <ElevatorChoice search={search} onChange={setChosen} /> : null}
        {failure ? (
          <CallFailure {...failure} />
        ) : (
          <output className="hint">{t('label.found', { n: total, m: coded.length })}</output>
        )}
        {designFailure ? <CallFailure {...designFailure} /> : null}
        {loaded.error ? <CallFailure problem={loaded.error} retry={loaded.refetch} /> : null}
        {total > maxLabels ? (
          <Alert type="warning" showIcon title={t('label.cut', { n: maxLabels })} />
        ) : null}
        {total > 0 && coded.length === 0 ? <Alert type="info" showIcon title={t('label.noCodes')} /> : null}
        <div className="form-grid label-fields">
          <label htmlFor="labels_template">
            {t('label.template')}
            <Select
              id="labels_template"
              value={offer.key}
              onChange={setDesignKey}
              options={designs.map(({ key, name }) => ({ value: key, label: name }))}
            />
          </label>
          <label htmlFor="labels_size">
            {t('label.size')}
            <Select
              id="labels_size"
              value={size}
              onChange={setSize}
              options={[
                {
                  value: 'own',
                  label: t('label.sizeOwn', {
                    size: millimetres(offer.design.widthMm, offer.design.heightMm),
                  }),
                },
                ...labelSizes.map(([w, h]) => ({ value: `${w}x${h}`, label: millimetres(w, h) })),
              ]}
            />
          </label>
          <label htmlFor="labels_format">
            {t('label.format')}
            <Select
              id="labels_format"
              value={format}
              onChange={setFormat}
              options={formats.map((value) => ({ value, label: t(formatText[value]) }))}
            />
          </label>
          {format === 'pdf' ? (
            <label htmlFor="labels_sheet">
              {t('label.sheet')}
              <Select
                id="labels_sheet"
                value={grid ? sheet : 'single'}
                onChange={setSheet}
                options={[
                  ...(grid
                    ? [
                        {
                          value: 'a4' as const,
                          label: t('label.sheetA4', { n: grid.columns * grid.rows }),
                        },
                      ]
                    : []),
                  { value: 'single' as const, label: t('label.sheetSingle') },
                ]}
              />
            </label>
          ) : null}
        </div>
        <Allowed permission="qr.edit">
          <Link to={`/system/photoEditor?template=${offer.key}`}>{t('editor.edit')}</Link>
        </Allowed>
        {format === 'pdf' && grid && sheet === 'a4' ? (
          <Checkbox checked={cutMarks} onChange={(event) => setCutMarks(event.target.checked)}>
            {t('label.cutMarks')}
          </Checkbox>
        ) : null}
        {local ? (
          <Alert type="warning" showIcon title={t('label.local', { url: base })} />
        ) : (
          <Box as="p" textOverflow="anywhere" className="hint">
            {t('label.address', { url: base })}
          </Box>
        )}
        <Box as="h3" textOverflow="anywhere">
          {t('label.preview')}
        </Box>
        <Stack
          as="ul"
          row
          wrap
          gap={12}
          align="flex-start"
          padding={16}
          borderRadius={6}
          background="sunk"
          className="label-previews"
        >
          {pictures
            ? coded.slice(0, previewed).map((elevator) => (
                <li key={elevator.id}>
                  <Box
                    as="img"
                    maxWidth={200}
                    maxHeight={260}
                    border="all"
                    borderColor="line2"
                    block
                    src={svgAddress(labelSvg(design, elevator, base, pictures))}
                    alt={t('label.previewOf', { no: elevator.elevatorNo })}
                  />
                </li>
              ))
            : null}
        </Stack>
        {coded.length > previewed ? (
          <Box as="p" textOverflow="anywhere" className="hint">
            {t('label.previewMore', { n: coded.length - previewed })}
          </Box>
        ) : null}
      </Stack>
    </Drawer>
  );
}
