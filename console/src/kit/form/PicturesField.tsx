import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { maxPictureBytes, maxPictures, type StoredPicture } from '@hoistway/contract/file/picture.ts';
import { problemText } from '../call/api.ts';
import { useText } from '../text.ts';
import { pictureProblem, pictureTypes } from './pictureProblem.ts';
import './picturesField.css';
import { Box } from '../layout/Box.tsx';

interface PicturesFieldProps {
  /** Given by the form. */
  id?: string;
  value?: readonly StoredPicture[] | undefined;
  onChange?(pictures: StoredPicture[]): void;
  /** Sends one picture; what is refused is said under the field. */
  upload(file: File): Promise<StoredPicture>;
  most?: number;
  /** What was sent stays as it is. */
  onlyAdding?: boolean;
}

const swapped = (pictures: readonly StoredPicture[], one: number, other: number): StoredPicture[] => {
  const next = [...pictures];
  [next[one], next[other]] = [next[other]!, next[one]!];
  return next;
};

/** Pictures of a record: chosen, pasted or dropped, ordered and removed. It needs no component library. */
export function PicturesField(props: PicturesFieldProps) {
  const { id, value = [], onChange, upload, most = maxPictures, onlyAdding = false } = props;
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const room = most - value.length;

  const bring = async (files: readonly File[]) => {
    if (files.length === 0 || sending !== undefined) return;
    setProblem(files.length > room ? t('invalid.pictureMax') : undefined);
    let pictures = [...value];
    for (const file of files.slice(0, room)) {
      const wrong = pictureProblem(file, t);
      if (wrong) {
        setProblem(wrong);
        continue;
      }
      setSending(file.name);
      try {
        pictures = [...pictures, await upload(file)];
        onChange?.(pictures);
      } catch (error) {
        if (!(error instanceof CallProblem)) throw error;
        setProblem(Object.values(error.errors)[0] ?? problemText(error));
      } finally {
        setSending(undefined);
      }
    }
  };
  const paste = (event: ClipboardEvent) => void bring([...event.clipboardData.files]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void bring([...event.dataTransfer.files]);
  };

  return (
    <div
      className="pictures-field"
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <ul>
        {value.map((picture, index) => (
          <Box as="li" width={96} positioned key={picture.id}>
            <a
              href={picture.address}
              target="_blank"
              rel="noreferrer"
              aria-label={t('pictures.nthOpen', { n: index + 1 })}
            >
              <img src={picture.thumb} alt={t('pictures.nth', { n: index + 1 })} />
            </a>
            {onlyAdding ? null : (
              <span className="picture-tools">
                <button
                  type="button"
                  disabled={index === 0}
                  aria-label={t('pictures.earlier', { n: index + 1 })}
                  onClick={() => onChange?.(swapped(value, index, index - 1))}
                >
                  ‹
                </button>
                <button
                  type="button"
                  aria-label={t('pictures.remove', { n: index + 1 })}
                  onClick={() => onChange?.(value.filter((each) => each.id !== picture.id))}
                >
                  ×
                </button>
                <button
                  type="button"
                  disabled={index === value.length - 1}
                  aria-label={t('pictures.later', { n: index + 1 })}
                  onClick={() => onChange?.(swapped(value, index, index + 1))}
                >
                  ›
                </button>
              </span>
            )}
          </Box>
        ))}
        {room > 0 ? (
          <Box as="li" width={96} positioned>
            <button
              type="button"
              className="picture-add"
              {...(id ? { id } : {})}
              disabled={sending !== undefined}
              onClick={() => chooser.current?.click()}
            >
              <span aria-hidden>+</span>
              {t('pictures.add')}
            </button>
          </Box>
        ) : null}
      </ul>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={most > 1}
        accept={pictureTypes.join(',')}
        aria-label={t('pictures.add')}
        onChange={(event) => {
          void bring([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className="hint">{t('pictures.hint', { n: most, mb: maxPictureBytes / 1024 / 1024 })}</p>
      {sending === undefined ? null : (
        <output>
          <progress aria-label={t('pictures.sending', { name: sending })} />{' '}
          {t('pictures.sending', { name: sending })}
        </output>
      )}
      <p className="picture-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
