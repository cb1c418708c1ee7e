/**
 * Shows each copy button, which without a script could do nothing, and lets it copy the text of the element that
 * it names. Where the clipboard is refused, the text is selected in its place.
 */
export const COPY_SCRIPT = `
for (const button of document.querySelectorAll('[data-copy]')) {
  const text = document.getElementById(button.dataset.copy);
  const said = button.nextElementSibling;
  button.hidden = false;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      said.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(text);
      said.textContent = 'Selected, ready to copy';
    }
  };
}
`.replaceAll(/\n\s*/g, '');
