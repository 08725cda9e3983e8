import com.itextpdf.text.Rectangle;
import com.itextpdf.text.pdf.PdfAnnotation;
import com.itextpdf.text.pdf.PdfReader;
import com.itextpdf.text.pdf.PdfSignatureAppearance;
import com.itextpdf.text.pdf.PdfStamper;
import com.itextpdf.text.pdf.security.BouncyCastleDigest;
import com.itextpdf.text.pdf.security.MakeSignature;
import com.itextpdf.text.pdf.security.MakeSignature.CryptoStandard;
import com.itextpdf.text.pdf.security.PrivateKeySignature;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Security;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Signs with iText 5: SignItext5 IN OUT KEYS.p12 PASSWORD [wish…]; the wishes are read below. */
public class SignItext5 {
  private static final int ROOM = 6_000;

  public static void main(String[] arguments) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    var wishes = java.util.List.of(arguments).subList(4, arguments.length);
    var password = arguments[3].toCharArray();
    var store = KeyStore.getInstance("PKCS12");
    store.load(new FileInputStream(arguments[2]), password);
    var alias = store.aliases().nextElement();

    var reader = new PdfReader(arguments[0]);
    var page = reader.getNumberOfPages();
    var stamper = PdfStamper.createSignature(reader, new FileOutputStream(arguments[1]), '\0', null, !wishes.contains("rewritten"));
    if (wishes.contains("note")) {
      var place = new Rectangle(60, 400, 500, 600);
      stamper.addAnnotation(PdfAnnotation.createText(stamper.getWriter(), place, "Summe", "9.000.000 Euro", true, "Note"), 1);
    }
    var appearance = stamper.getSignatureAppearance();
    appearance.setReason("Antrag");
    if (wishes.contains("field")) appearance.setVisibleSignature("Unterschrift");
    if (wishes.contains("inside")) appearance.setVisibleSignature(inside(reader), page, "Neu");
    if (wishes.contains("elsewhere")) appearance.setVisibleSignature(new Rectangle(60, 60, 220, 110), page, "Neu");
    if (wishes.contains("certified")) appearance.setCertificationLevel(PdfSignatureAppearance.CERTIFIED_NO_CHANGES_ALLOWED);
    var key = new PrivateKeySignature((PrivateKey) store.getKey(alias, password), "SHA-256", "BC");
    var standard = wishes.contains("cades") ? CryptoStandard.CADES : CryptoStandard.CMS;
    MakeSignature.signDetached(appearance, new BouncyCastleDigest(), key, store.getCertificateChain(alias), null, null, null, ROOM, standard);
  }

  /** A little smaller than the field of the sheet. */
  private static Rectangle inside(PdfReader reader) {
    var field = reader.getAcroFields().getFieldPositions("Unterschrift").get(0).position;
    return new Rectangle(field.getLeft() + 4, field.getBottom() + 4, field.getRight() - 4, field.getTop() - 4);
  }
}
