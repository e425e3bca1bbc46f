import { useCallback, type ImgHTMLAttributes } from 'react';

interface OwnPictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'height' | 'width'> {
  file: File;
  alt: string;
}

/** A picture that waits on this device. */
export function OwnPicture({ file, alt, ...size }: OwnPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} {...size} />;
}
