import { Alert, Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useText } from '#kit/text.ts';
import { PhotoEditor } from './PhotoEditor.tsx';
import { readPhoto, type OpenPhoto } from './photoFiles.ts';
import './photoEditor.css';
import { Box } from '#kit/layout/Box.tsx';

/** One picture from the disk, edited in the browser; it is sent nowhere. */
export function PhotoTab() {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<OpenPhoto>();
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState(0);

  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file, t);
    if (typeof read === 'string') return setProblem(read);
    setProblem(undefined);
    setOpened((before) => before + 1);
    setPhoto(read);
  };
  const choose = () => chooser.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };
  return (
    <Box
      padding={[0, 0, 24]}
      className="photo-tab"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={t('photo.open')}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {problem === undefined ? null : <Alert role="alert" type="error" showIcon title={problem} />}
      {photo ? (
        <PhotoEditor
          key={opened}
          photo={photo}
          openOther={<Button onClick={choose}>{t('photo.openOther')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('photo.emptyTitle')}
          hint={t('photo.emptyHint')}
          action={{ text: t('photo.open'), run: choose }}
        />
      )}
    </Box>
  );
}
