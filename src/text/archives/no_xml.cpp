#include "archives/xml.hpp"

namespace dommer::archives {

// Built without expat (DOMMER_XML=OFF).
Read<void> read_xml(std::string_view, const XmlReader&) { return tl::unexpected(Bad{Fault::no_xml_here}); }

}  // namespace dommer::archives
