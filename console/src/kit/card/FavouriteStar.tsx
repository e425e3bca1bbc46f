import { StarFilled, StarOutlined } from '@ant-design/icons';
import { setFavourite, useFavourite } from '../live/favourites.ts';
import { isDisplay } from '../sessionKeep.ts';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';

interface FavouriteStarProps {
  id: string;
  name: string;
  /** For a thumb. */
  large?: boolean;
}

/** Marks an elevator as the viewer's favourite; nothing for who may not, and on a display. */
export function FavouriteStar({ id, name, large = false }: FavouriteStarProps) {
  const t = useText();
  const on = useFavourite(id);
  if (isDisplay || !holdsPermission('elevator.favorite')) return null;
  const label = t(on ? 'elevator.unfavourite' : 'elevator.favourite');
  return (
    <button
      type="button"
      className={large ? 'favourite-star is-large' : 'favourite-star'}
      aria-pressed={on}
      aria-label={`${label} ${name}`}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        void setFavourite(id, !on);
      }}
    >
      {on ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
