-- Anyone may see the picture of a saved code, unless its owner hides it. That of a static Wi-Fi code tells the
-- password, so it is hidden at first.

ALTER TABLE codes ADD COLUMN is_image_public INTEGER NOT NULL DEFAULT 1;

UPDATE codes SET is_image_public = 0 WHERE type = 'wifi' AND is_dynamic = 0;
