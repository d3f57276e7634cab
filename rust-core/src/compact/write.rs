use std::fmt;

use serde::Serialize;
use serde::ser::{
    Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple, Serializer,
};

use super::number::push_float;

/// Writes a value as JSON.
///
/// # Errors
/// Where it is of a shape the product has no use for: a map whose keys are no texts, bytes, an enum
/// whose variants hold values without a tag beside them.
pub fn to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, NoJson> {
    let mut writer = Writer::default();
    value.serialize(&mut writer)?;
    Ok(writer.out)
}

/// A value of a shape that is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoJson;

impl fmt::Display for NoJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of this shape is not written")
    }
}

impl std::error::Error for NoJson {}

impl serde::ser::Error for NoJson {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

#[derive(Default)]
struct Writer {
    out: String,
}

impl Writer {
    fn push_text(&mut self, text: &str) {
        self.out.push('"');
        for character in text.chars() {
            match character {
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                '\n' => self.out.push_str("\\n"),
                '\r' => self.out.push_str("\\r"),
                '\t' => self.out.push_str("\\t"),
                control @ '\0'..='\x1f' => {
                    self.out
                        .push_str(if control < '\x10' { "\\u000" } else { "\\u001" });
                    self.out
                        .extend(char::from_digit(u32::from(control) & 15, 16));
                }
                plain => self.out.push(plain),
            }
        }
        self.out.push('"');
    }

    /// Begins a list or object.
    fn open(&mut self, bracket: char, close: char) -> Items<'_> {
        self.out.push(bracket);
        Items {
            writer: self,
            is_first: true,
            close,
        }
    }
}

/// The items of a list, or the members of an object, being written.
struct Items<'w> {
    writer: &'w mut Writer,
    is_first: bool,
    close: char,
}

impl Items<'_> {
    fn next(&mut self) -> &mut Writer {
        if !self.is_first {
            self.writer.out.push(',');
        }
        self.is_first = false;
        self.writer
    }

    fn key(&mut self, name: &str) -> &mut Writer {
        let writer = self.next();
        writer.push_text(name);
        writer.out.push(':');
        writer
    }

    fn close(self) -> Result<(), NoJson> {
        self.writer.out.push(self.close);
        Ok(())
    }
}

macro_rules! integers {
    ($($method:ident $type:ty,)+) => {$(
        fn $method(self, value: $type) -> Result<(), NoJson> {
            self.out.push_str(&value.to_string());
            Ok(())
        }
    )+};
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = NoJson;
    type SerializeSeq = Items<'w>;
    type SerializeTuple = Items<'w>;
    type SerializeTupleStruct = Impossible<(), NoJson>;
    type SerializeTupleVariant = Impossible<(), NoJson>;
    type SerializeMap = Items<'w>;
    type SerializeStruct = Items<'w>;
    type SerializeStructVariant = Impossible<(), NoJson>;

    integers! {
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64,
    }

    fn serialize_bool(self, value: bool) -> Result<(), NoJson> {
        self.out.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), NoJson> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), NoJson> {
        push_float(&mut self.out, value);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), NoJson> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), NoJson> {
        self.push_text(value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), NoJson> {
        Err(NoJson)
    }

    fn serialize_none(self) -> Result<(), NoJson> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NoJson> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NoJson> {
        self.out.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NoJson> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), NoJson> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NoJson> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NoJson> {
        Err(NoJson)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'w>, NoJson> {
        Ok(self.open('[', ']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'w>, NoJson> {
        Ok(self.open('[', ']'))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, NoJson> {
        Err(NoJson)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NoJson> {
        Err(NoJson)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'w>, NoJson> {
        Ok(self.open('{', '}'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'w>, NoJson> {
        Ok(self.open('{', '}'))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NoJson> {
        Err(NoJson)
    }
}

impl SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = NoJson;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoJson> {
        value.serialize(self.next())
    }

    fn end(self) -> Result<(), NoJson> {
        self.close()
    }
}

impl SerializeTuple for Items<'_> {
    type Ok = ();
    type Error = NoJson;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoJson> {
        value.serialize(self.next())
    }

    fn end(self) -> Result<(), NoJson> {
        self.close()
    }
}

impl SerializeStruct for Items<'_> {
    type Ok = ();
    type Error = NoJson;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoJson> {
        value.serialize(self.key(name))
    }

    fn end(self) -> Result<(), NoJson> {
        self.close()
    }
}

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = NoJson;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NoJson> {
        let writer = self.next();
        let start = writer.out.len();
        key.serialize(&mut *writer)?;
        let is_text = writer.out.as_bytes().get(start) == Some(&b'"');
        writer.out.push(':');
        if is_text { Ok(()) } else { Err(NoJson) }
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoJson> {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), NoJson> {
        self.close()
    }
}
