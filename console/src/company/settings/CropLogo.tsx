import { Modal, Segmented, Slider } from 'antd';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#kit/text.ts';
import { cutOf, moved, type CropView } from './crop.ts';
import '../company.css';
import { Stack } from '#kit/layout/Stack.tsx';

interface CropLogoProps {
  file: File;
  picture: HTMLImageElement;
  onDone(file: File): Promise<unknown>;
  onCancel(): void;
}

const shapes = { square: 1, wide: 3, whole: undefined } as const;
type Shape = keyof typeof shapes;
const frameWidth = 360;
const sharpness = 2;
const centre: CropView = { zoom: 1, x: 0.5, y: 0.5 };
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

/** The part of a picture that becomes the logo, beside the size in which people will meet it. */
export function CropLogo({ file, picture, onDone, onCancel }: CropLogoProps) {
  const t = useText();
  // The dialog brings its paper later than the first effect runs.
  const [paper, setPaper] = useState<HTMLCanvasElement | null>(null);
  const [shape, setShape] = useState<Shape>('whole');
  const [view, setView] = useState(centre);
  const [preview, setPreview] = useState<string>();
  const [sending, setSending] = useState(false);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const ratio = shapes[shape] ?? size.width / size.height;
  const frame = { width: Math.min(frameWidth, 240 * ratio), height: Math.min(frameWidth / ratio, 240) };

  useEffect(() => {
    const brush = paper?.getContext('2d');
    if (!paper || !brush) return undefined;
    const cut = cutOf({ width: picture.naturalWidth, height: picture.naturalHeight }, ratio, view);
    brush.clearRect(0, 0, paper.width, paper.height);
    brush.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, paper.width, paper.height);
    const drawn = requestAnimationFrame(() => setPreview(paper.toDataURL('image/png')));
    return () => cancelAnimationFrame(drawn);
  }, [paper, picture, ratio, view]);

  const move = (right: number, down: number) => setView((now) => moved(size, ratio, now, right, down));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    move(event.movementX / box.width, event.movementY / box.height);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const send = async () => {
    setSending(true);
    try {
      await onDone(shape === 'whole' && view.zoom === 1 ? file : await cropped(paper!));
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal
      open
      title={t('logo.title')}
      okText={t('button.save')}
      cancelText={t('button.cancel')}
      confirmLoading={sending}
      onOk={() => void send()}
      onCancel={onCancel}
    >
      <div className="stacked">
        <Segmented
          className="fitted"
          aria-label={t('logo.ratio')}
          value={shape}
          options={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`logo.${value}`) }))}
          onChange={(next) => {
            setShape(next);
            setView(centre);
          }}
        />
        <canvas
          ref={setPaper}
          className="logo-crop fitted"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot be drawn on
          role="img"
          tabIndex={0}
          aria-label={t('logo.drag')}
          width={frame.width * sharpness}
          height={frame.height * sharpness}
          style={{ width: frame.width, height: frame.height }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        />
        <label>
          {t('logo.zoom')}
          <Slider
            ariaLabelForHandle={t('logo.zoom')}
            min={1}
            max={6}
            step={0.05}
            value={view.zoom}
            tooltip={{ open: false }}
            onChange={(zoom) => setView((now) => moved(size, ratio, { ...now, zoom }, 0, 0))}
          />
        </label>
        <p className="hint">{t('logo.drag')}</p>
        <Stack row gap={12} align="center" className="logo-shown">
          {t('logo.shown')}
          {preview ? <img src={preview} alt="" height={28} /> : null}
        </Stack>
      </div>
    </Modal>
  );
}

const cropped = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((done) => {
    canvas.toBlob(
      (blob) => done(new File(blob ? [blob] : [], 'logo.png', { type: 'image/png' })),
      'image/png',
    );
  });
