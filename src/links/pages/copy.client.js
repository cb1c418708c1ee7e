// Shows each copy button and makes it copy the text of the element it names, or select it if the browser denies
// access to the clipboard.
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
