export { Button } from './button.tsx';
export { Choices } from './choices.tsx';
export { Dialog } from './dialog.tsx';
export { Checkbox, Field, Select, Slider, TextArea, TextField } from './field.tsx';
export { Icon, type IconName } from './icons.tsx';
export { Notice } from './notice.tsx';
export { saveFile } from './save-file.ts';
export { Tabs } from './tabs.tsx';
export { Toasts, toast } from './toasts.tsx';
