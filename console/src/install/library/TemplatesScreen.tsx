import { useSearchParams } from 'react-router';
import { NewTemplate } from './NewTemplate.tsx';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePage } from './TemplatePage.tsx';

/** Templates of installations, or with `?template=` one of them (`/install/config`). */
export function TemplatesScreen() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('template');
  const show = (next: Record<string, string>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const name of ['template', 'from']) after.delete(name);
      for (const [name, value] of Object.entries(next)) after.set(name, value);
      return after;
    });
  const back = () => show({});
  if (id === 'new') return <NewTemplate from={search.get('from')} onDone={back} />;
  if (id !== null)
    return <TemplatePage key={id} id={id} onDone={back} onCopy={() => show({ template: 'new', from: id })} />;
  return (
    <TemplateList
      onOpen={(template) => show({ template })}
      onCopy={(from) => show({ template: 'new', from })}
    />
  );
}
