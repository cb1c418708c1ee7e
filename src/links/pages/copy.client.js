// Shows each copy button, which can do nothing without a script, and lets it copy the text of the element it names.
// Where the browser refuses the clipboard, the text is selected instead.
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
