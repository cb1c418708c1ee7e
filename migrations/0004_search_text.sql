-- What a search looks for is kept folded, in an index that holds all a search needs to decide on a code.

ALTER TABLE codes ADD COLUMN search_name TEXT NOT NULL DEFAULT '';
ALTER TABLE codes ADD COLUMN search_source TEXT NOT NULL DEFAULT '';

UPDATE codes SET
  search_name = lower(name),
  search_source = (SELECT coalesce(group_concat(lower(atom), char(10)), '') FROM json_tree(source) WHERE type = 'text');

-- The lower() of SQLite knows ASCII alone: these are the other capitals of Latin, Greek, Cyrillic and Vietnamese
-- writing. A code with yet others is found by them again once its name and content are edited.
UPDATE codes SET (search_name, search_source) = (
  WITH RECURSIVE
    letters (capitals, small) AS (
      VALUES (
        'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƠƯΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҚҢҮҰҺӘӨẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸς',
        'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžơưάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяґғқңүұһәөạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹσ'
      )
    ),
    folded (step, name, source) AS (
      SELECT 1, codes.search_name, codes.search_source
      UNION ALL
      SELECT
        step + 1,
        replace(name, substr(capitals, step, 1), substr(small, step, 1)),
        replace(source, substr(capitals, step, 1), substr(small, step, 1))
      FROM folded, letters WHERE step <= length(capitals)
    )
  SELECT name, source FROM folded ORDER BY step DESC LIMIT 1
)
WHERE search_name GLOB '*[^ -~]*' OR search_source GLOB '*[^ -~]*';

DROP INDEX codes_of_account;

CREATE INDEX codes_of_account ON codes (account_id, id, type, is_dynamic, search_name, search_source);

CREATE INDEX codes_of_type ON codes (account_id, type, id, is_dynamic);
