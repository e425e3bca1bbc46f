import { StarFilled, StarOutlined } from '@ant-design/icons';
import { setFavourite, useFavourite } from '../live/favourites.ts';
import { isDisplay } from '../sessionKeep.ts';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';

/** Marks a lift as the viewer's favourite; nothing for who may not, and on a wall. */
export function FavouriteStar({ id, name }: { id: string; name: string }) {
  const t = useText();
  const on = useFavourite(id);
  if (isDisplay || !holdsPermission('elevator.favorite')) return null;
  const label = t(on ? 'elevator.unfavourite' : 'elevator.favourite');
  return (
    <button
      type="button"
      className="favourite-star"
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
