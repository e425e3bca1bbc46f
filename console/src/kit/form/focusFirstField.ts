const fields = 'input:not(:disabled, [type="file"], [type="hidden"]), textarea:not(:disabled)';

/**
 * Puts the focus on the field marked with `data-takes-focus`, or else on the first one. A calendar would open over the
 * other fields, and a finger has its keyboard cover them: there the person chooses where to begin.
 */
export function focusFirstField(box: HTMLElement): void {
  const marked = box.querySelector<HTMLElement>('[data-takes-focus]');
  if (marked) return marked.focus();
  if (box.contains(document.activeElement) || !matchMedia('(pointer: fine)').matches) return;
  const first = box.querySelector<HTMLInputElement>(fields);
  if (!first || first.closest('.ant-picker')) return;
  const chosen = box.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  (first.type === 'radio' && chosen?.name === first.name ? chosen : first).focus();
}
