import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Calendar;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.visible.PDVisibleSigProperties;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.visible.PDVisibleSignDesigner;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.jcajce.JcaSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/** Signs with PDFBox 2: SignPdfbox2 IN OUT KEYS.p12 PASSWORD [wish…]; the wishes are read below. */
public class SignPdfbox2 {
  private static final int ROOM = 6_000;

  public static void main(String[] arguments) throws Exception {
    var wishes = java.util.List.of(arguments).subList(4, arguments.length);
    var password = arguments[3].toCharArray();
    var store = KeyStore.getInstance("PKCS12");
    store.load(new FileInputStream(arguments[2]), password);

    try (var document = PDDocument.load(new File(arguments[0])); var options = new SignatureOptions()) {
      if (wishes.contains("overlay")) {
        overlay(document, arguments[1]);
        return;
      }
      var last = document.getNumberOfPages() - 1;
      var signature = new PDSignature();
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(PDSignature.SUBFILTER_ADBE_PKCS7_DETACHED);
      signature.setReason("Antrag");
      signature.setSignDate(Calendar.getInstance());
      options.setPreferredSignatureSize(ROOM);
      options.setPage(last);
      if (wishes.contains("field")) document.getSignatureFields().get(0).getCOSObject().setItem("V", signature);
      if (wishes.contains("picture")) options.setVisualSignature(picture(document, last));
      document.addSignature(signature, signer(store, password), options);
      document.saveIncremental(new FileOutputStream(arguments[1]));
    }
  }

  private static PDVisibleSigProperties picture(PDDocument document, int page) throws IOException {
    var image = new java.awt.image.BufferedImage(20, 5, java.awt.image.BufferedImage.TYPE_INT_RGB);
    var designer = new PDVisibleSignDesigner(document, image, page + 1);
    designer.xAxis(60).yAxis(700).width(160).height(40);
    var properties = new PDVisibleSigProperties();
    properties.page(page + 1).visualSignEnabled(true).setPdVisibleSignature(designer).buildSignature();
    return properties;
  }

  /** No signature, but white over the page of a signed sheet. */
  private static void overlay(PDDocument document, String out) throws IOException {
    var page = document.getPage(0);
    try (var content = new PDPageContentStream(document, page, PDPageContentStream.AppendMode.APPEND, true)) {
      content.setNonStrokingColor(java.awt.Color.WHITE);
      content.addRect(60, 300, 480, 260);
      content.fill();
    }
    // Only what hangs on a chain of changed objects is written.
    var catalog = document.getDocumentCatalog();
    for (var changed : new COSDictionary[] {catalog.getCOSObject(), catalog.getPages().getCOSObject(), page.getCOSObject()}) {
      changed.setNeedToBeUpdated(true);
    }
    document.saveIncremental(new FileOutputStream(out));
  }

  private static SignatureInterface signer(KeyStore store, char[] password) throws Exception {
    var alias = store.aliases().nextElement();
    var chain = store.getCertificateChain(alias);
    var key = (PrivateKey) store.getKey(alias, password);
    return (InputStream content) -> {
      try {
        var generator = new CMSSignedDataGenerator();
        var digests = new JcaDigestCalculatorProviderBuilder().build();
        var made = new JcaContentSignerBuilder("SHA256withRSA").build(key);
        generator.addSignerInfoGenerator(new JcaSignerInfoGeneratorBuilder(digests).build(made, (X509Certificate) chain[0]));
        generator.addCertificates(new JcaCertStore(Arrays.asList(chain)));
        return generator.generate(new CMSProcessableByteArray(content.readAllBytes()), false).getEncoded();
      } catch (Exception error) {
        throw new IOException(error);
      }
    };
  }
}
